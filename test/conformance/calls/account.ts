import { built, type CallTable } from "#test/conformance/table";

/** Accounts, and the orders and layaways seen from them. */
export const accountCalls: CallTable = {
  "2 §7": {
    "POST Login": {
      payload: "email, password, verifyCode",
      answer: "status, pwdToken, contactAddr, needVerify, @Login response",
      state: built,
    },
    "POST VerifyUser": {
      payload: "email, verifyCode, password",
      answer: "status, pwdToken, contactAddr, needVerify",
      state: built,
    },
    "POST SendNewCode": { payload: "email, password", answer: "status, errorMessage", state: built },
    "POST CreateAccount": { payload: "@Account", answer: "status, contactAddr, errMessage", state: built },
    "POST CheckEmail": { payload: "(string)", answer: "(boolean)", state: built },
    "POST GetVerifyRequest": { payload: "(string)", answer: "email, verifyCode", state: built },
    "GET ShowSignInAtCheckout": { answer: "(boolean)", state: built },
    "POST GetUserInfo": {
      payload: "userId, email, password",
      answer: "status, contactInfo, layaways, orders, errorMessage, @Account data",
      state: built,
    },
    "POST UpdateContactInfo": { payload: "userId, email, password, address", state: built },
    "POST ResetPassword": { payload: "userId, email", state: built },
    "POST ChangePassword": {
      payload: "userId, email, password, newPassword",
      answer: "status, pwdToken, contactAddr, errorMessage",
      state: built,
    },
    "POST GetLayawayDetail": {
      payload: "userId, email, password, objectId",
      answer: "@Layaway",
      state: built,
    },
    "POST GetScheduleInfo": {
      payload: "userId, email, password, orderNumber",
      answer: "@Schedule info",
      state: built,
    },
    "POST UpdateLayawayShippingByCustomer": {
      payload: "userId, sessionKey, orderNumber, delivery, deliveryFee, deliveryDate, address, note",
      answer: "status",
      state: built,
    },
    "POST UpdateLayawayDatByCustomer": {
      payload: "userId, sessionKey, value",
      answer: "status",
      state: built,
    },
    "POST GetOrderForCustomer": {
      payload: "userId, password, sessionKey, value",
      answer: "@Order response",
      state: built,
    },
  },
};
