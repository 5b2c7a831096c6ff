CREATE TABLE "market_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"resource" text NOT NULL,
	"direction" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "market_alerts_price" CHECK ("market_alerts"."price_cents" > 0),
	CONSTRAINT "market_alerts_resource_known" CHECK ("market_alerts"."resource" in ('gold', 'food', 'wood', 'stone', 'iron', 'tools')),
	CONSTRAINT "market_alerts_direction_known" CHECK ("market_alerts"."direction" in ('above', 'below'))
);
--> statement-breakpoint
CREATE INDEX "market_alerts_waiting" ON "market_alerts" USING btree ("resource","direction","price_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "market_alerts_once" ON "market_alerts" USING btree ("player","resource","direction","price_cents");