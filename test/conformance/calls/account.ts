import type { CallTable } from "#test/conformance/table";

/** Accounts, and the orders and layaways seen from them. */
export const accountCalls: CallTable = {
  "2 §7": {
    "POST Login": {
      payload: "email, password, verifyCode",
      answer: "status, pwdToken, contactAddr, needVerify, @Login response",
    },
    "POST VerifyUser": {
      payload: "email, verifyCode, password",
      answer: "status, pwdToken, contactAddr, needVerify",
    },
    "POST SendNewCode": { payload: "email, password", answer: "status, errorMessage" },
    "POST CreateAccount": { payload: "@Account", answer: "status, contactAddr, errMessage" },
    "POST CheckEmail": { payload: "(string)", answer: "(boolean)" },
    "POST GetVerifyRequest": { payload: "(string)", answer: "email, verifyCode" },
    "GET ShowSignInAtCheckout": { answer: "(boolean)" },
    "POST GetUserInfo": {
      payload: "userId, email, password",
      answer: "status, contactInfo, layaways, orders, errorMessage, @Account data",
    },
    "POST UpdateContactInfo": { payload: "userId, email, password, address" },
    "POST ResetPassword": { payload: "userId, email" },
    "POST ChangePassword": {
      payload: "userId, email, password, newPassword",
      answer: "status, pwdToken, contactAddr, errorMessage",
    },
    "POST GetLayawayDetail": { payload: "userId, email, password, objectId", answer: "@Layaway" },
    "POST GetScheduleInfo": { payload: "userId, email, password, orderNumber", answer: "@Schedule info" },
    "POST UpdateLayawayShippingByCustomer": {
      payload: "userId, sessionKey, orderNumber, delivery, deliveryFee, deliveryDate, address, note",
      answer: "status",
    },
    "POST UpdateLayawayDatByCustomer": { payload: "userId, sessionKey, value", answer: "status" },
    "POST GetOrderForCustomer": { payload: "userId, password, sessionKey, value", answer: "@Order response" },
  },
};
