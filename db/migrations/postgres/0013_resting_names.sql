CREATE TABLE "resting_names" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"rests_until_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "resting_names_by_end" ON "resting_names" USING btree ("rests_until_ms");