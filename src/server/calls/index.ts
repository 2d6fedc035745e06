import { EstimateLeaseCost } from "#server/calls/lease/EstimateLeaseCost";
import { LeaseOrderComplete } from "#server/calls/lease/LeaseOrderComplete";
import { LookupLease } from "#server/calls/lease/LookupLease";
import { SubmitInvoiceOrder } from "#server/calls/lease/SubmitInvoiceOrder";
import { DeleteAccount } from "#server/calls/account/DeleteAccount";
import { ExportMyData } from "#server/calls/account/ExportMyData";
import { NewPasskey } from "#server/calls/account/NewPasskey";
import { AddPasskey } from "#server/calls/account/AddPasskey";
import { MyPasskeys } from "#server/calls/account/MyPasskeys";
import { MySessions } from "#server/calls/account/MySessions";
import { UpdateContactInfo } from "#server/calls/account/UpdateContactInfo";
import { GetUserInfo } from "#server/calls/account/GetUserInfo";
import { Logout } from "#server/calls/signIn/Logout";
import { ChangePassword } from "#server/calls/signIn/ChangePassword";
import { ResetPassword } from "#server/calls/signIn/ResetPassword";
import { SendNewCode } from "#server/calls/signIn/SendNewCode";
import { GetPasskeyChallenge } from "#server/calls/signIn/GetPasskeyChallenge";
import { LoginWithPasskey } from "#server/calls/signIn/LoginWithPasskey";
import { Login } from "#server/calls/signIn/Login";
import { VerifyUser } from "#server/calls/signIn/VerifyUser";
import { GetVerifyRequest } from "#server/calls/signIn/GetVerifyRequest";
import { CreateAccount } from "#server/calls/signIn/CreateAccount";
import { CheckEmail } from "#server/calls/signIn/CheckEmail";
import { ShowSignInAtCheckout } from "#server/calls/signIn/ShowSignInAtCheckout";
import { CancelLayaway } from "#server/calls/manageLayaway/CancelLayaway";
import { CompleteLayaway } from "#server/calls/manageLayaway/CompleteLayaway";
import { ReleaseLayaway } from "#server/calls/manageLayaway/ReleaseLayaway";
import { FindLayaways } from "#server/calls/manageLayaway/FindLayaways";
import { GetLayawayForStore } from "#server/calls/manageLayaway/GetLayawayForStore";
import { GetScheduleInfoForStore } from "#server/calls/manageLayaway/GetScheduleInfoForStore";
import { RecordLayawayPayment } from "#server/calls/manageLayaway/RecordLayawayPayment";
import { UpdateLayawayShippingForStore } from "#server/calls/manageLayaway/UpdateLayawayShippingForStore";
import { GetOrderForStorePrint } from "#server/calls/store/GetOrderForStorePrint";
import { SendOrderPdfForStore } from "#server/calls/store/SendOrderPdfForStore";
import { CancelOrder } from "#server/calls/orders/CancelOrder";
import { CheckCart } from "#server/calls/cart/CheckCart";
import { SaveCart } from "#server/calls/cart/SaveCart";
import { BestSellers } from "#server/calls/catalog/BestSellers";
import { GetCategories } from "#server/calls/catalog/GetCategories";
import { Home } from "#server/calls/catalog/Home";
import { NewArrivals } from "#server/calls/catalog/NewArrivals";
import { ListProducts } from "#server/calls/catalog/ListProducts";
import { ProdByCat } from "#server/calls/catalog/ProdByCat";
import { Search } from "#server/calls/catalog/Search";
import { Specials } from "#server/calls/catalog/Specials";
import { SuggestedProducts } from "#server/calls/catalog/SuggestedProducts";
import { SuggestSearch } from "#server/calls/catalog/SuggestSearch";
import { CheckPromotion } from "#server/calls/checkout/CheckPromotion";
import { GetOrderFeesAndInfo } from "#server/calls/checkout/GetOrderFeesAndInfo";
import { LocationInfoForStore } from "#server/calls/checkout/LocationInfoForStore";
import { ShippingChoices } from "#server/calls/checkout/ShippingChoices";
import { StageOrder } from "#server/calls/checkout/StageOrder";
import { EndOfDay } from "#server/calls/register/EndOfDay";
import { RecordRegisterEntry } from "#server/calls/register/RecordRegisterEntry";
import { StoreOrders } from "#server/calls/register/StoreOrders";
import { SubmitOrder } from "#server/calls/checkout/SubmitOrder";
import { SubmitOrderPayment } from "#server/calls/checkout/SubmitOrderPayment";
import { AssemblyList } from "#server/calls/content/AssemblyList";
import { DeliveryList } from "#server/calls/content/DeliveryList";
import { FaqList } from "#server/calls/content/FaqList";
import { UploadProdPic } from "#server/calls/contact/UploadProdPic";
import { UserMessage } from "#server/calls/contact/UserMessage";
import { GetAllImageMaps } from "#server/calls/content/GetAllImageMaps";
import { GetHtml } from "#server/calls/content/GetHtml";
import { GetImageMap } from "#server/calls/content/GetImageMap";
import { GetMenuSetting } from "#server/calls/content/GetMenuSetting";
import { Logger } from "#server/calls/content/Logger";
import { ElevateDevice } from "#server/calls/devices/ElevateDevice";
import { GetSalespersonList } from "#server/calls/devices/GetSalespersonList";
import { GetStoreProducts } from "#server/calls/devices/GetStoreProducts";
import { GetWebOrderSetting } from "#server/calls/devices/GetWebOrderSetting";
import { RegisterStore } from "#server/calls/devices/RegisterStore";
import { RemoveDevice } from "#server/calls/devices/RemoveDevice";
import { StepDown } from "#server/calls/devices/StepDown";
import { CheckDeliveryCity } from "#server/calls/fulfillment/CheckDeliveryCity";
import { DeliveryToZip } from "#server/calls/fulfillment/DeliveryToZip";
import { GetDeliveryFee } from "#server/calls/fulfillment/GetDeliveryFee";
import { SuggestAddresses } from "#server/calls/fulfillment/SuggestAddresses";
import { GetDistance } from "#server/calls/fulfillment/GetDistance";
import { StatesForContact } from "#server/calls/fulfillment/StatesForContact";
import { StatesForDelivery } from "#server/calls/fulfillment/StatesForDelivery";
import { StatesForPayment } from "#server/calls/fulfillment/StatesForPayment";
import { StatesForPickup } from "#server/calls/fulfillment/StatesForPickup";
import { GetLayawayDetail } from "#server/calls/layaway/GetLayawayDetail";
import { GetLayawayInfoForOrderEx } from "#server/calls/layaway/GetLayawayInfoForOrderEx";
import { GetScheduleInfo } from "#server/calls/layaway/GetScheduleInfo";
import { MakeLayawayPayment } from "#server/calls/layaway/MakeLayawayPayment";
import { SubmitLayaway } from "#server/calls/layaway/SubmitLayaway";
import { SubmitLayawayPayment } from "#server/calls/layaway/SubmitLayawayPayment";
import { UpdateLayawayDatByCustomer } from "#server/calls/layaway/UpdateLayawayDatByCustomer";
import { UpdateLayawayShippingByCustomer } from "#server/calls/layaway/UpdateLayawayShippingByCustomer";
import { GetDocument } from "#server/calls/orders/GetDocument";
import { GetOrderForCustomer } from "#server/calls/orders/GetOrderForCustomer";
import { RemitPayment } from "#server/calls/orders/RemitPayment";
import { OrderRelatedProd } from "#server/calls/orders/OrderRelatedProd";
import { AddWaitlist } from "#server/calls/product/AddWaitlist";
import { GetBTProdList } from "#server/calls/product/GetBTProdList";
import { GetCombo } from "#server/calls/product/GetCombo";
import { ProductDetail } from "#server/calls/product/ProductDetail";
import { RelatedProd } from "#server/calls/product/RelatedProd";
import { AllPickupLoc } from "#server/calls/store/AllPickupLoc";
import { LocationDetails } from "#server/calls/store/LocationDetails";
import { LocationInfo } from "#server/calls/store/LocationInfo";
import { GetTaxRate } from "#server/calls/store/GetTaxRate";
import { Locations } from "#server/calls/store/Locations";
import type { Handlers } from "#server/app/requestContext";

/** The handler of every call. */
export const handlers: Handlers = {
  GetCategories,
  GetMenuSetting,
  Home,
  ListProducts,
  ProdByCat,
  Specials,
  NewArrivals,
  BestSellers,
  ProductDetail,
  RelatedProd,
  SuggestedProducts,
  SuggestSearch,
  GetBTProdList,
  GetCombo,
  AddWaitlist,
  Search,
  FaqList,
  AssemblyList,
  DeliveryList,
  UploadProdPic,
  UserMessage,
  GetAllImageMaps,
  GetHtml,
  GetImageMap,
  Logger,
  SaveCart,
  CheckCart,
  ShippingChoices,
  AllPickupLoc,
  Locations,
  LocationDetails,
  LocationInfo,
  LocationInfoForStore,
  StatesForDelivery,
  StatesForPickup,
  StatesForPayment,
  StatesForContact,
  DeliveryToZip,
  GetDeliveryFee,
  CheckDeliveryCity,
  SuggestAddresses,
  GetDistance,
  GetOrderFeesAndInfo,
  CheckPromotion,
  StageOrder,
  SubmitOrder,
  SubmitOrderPayment,
  RemitPayment,
  GetOrderForCustomer,
  OrderRelatedProd,
  CancelOrder,
  GetLayawayInfoForOrderEx,
  SubmitLayawayPayment,
  SubmitLayaway,
  GetLayawayDetail,
  MakeLayawayPayment,
  GetScheduleInfo,
  UpdateLayawayShippingByCustomer,
  UpdateLayawayDatByCustomer,
  GetDocument,
  RegisterStore,
  RemoveDevice,
  ElevateDevice,
  StepDown,
  GetSalespersonList,
  GetWebOrderSetting,
  GetStoreProducts,
  GetTaxRate,
  FindLayaways,
  GetLayawayForStore,
  RecordLayawayPayment,
  CancelLayaway,
  GetScheduleInfoForStore,
  UpdateLayawayShippingForStore,
  ReleaseLayaway,
  CompleteLayaway,
  GetOrderForStorePrint,
  SendOrderPdfForStore,
  StoreOrders,
  RecordRegisterEntry,
  EndOfDay,
  EstimateLeaseCost,
  LookupLease,
  SubmitInvoiceOrder,
  LeaseOrderComplete,
  ShowSignInAtCheckout,
  CheckEmail,
  CreateAccount,
  GetVerifyRequest,
  VerifyUser,
  Login,
  SendNewCode,
  ResetPassword,
  ChangePassword,
  GetPasskeyChallenge,
  LoginWithPasskey,
  NewPasskey,
  AddPasskey,
  MyPasskeys,
  Logout,
  GetUserInfo,
  UpdateContactInfo,
  MySessions,
  ExportMyData,
  DeleteAccount,
};
