CREATE TABLE "provider_payment" (
	"key" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"intent_id" text,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "provider_payment_intent_id_unique" UNIQUE("intent_id")
);
