CREATE TABLE "closed_suspects" (
	"player_id" text PRIMARY KEY NOT NULL,
	"mail_hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "closed_suspects_by_mail" ON "closed_suspects" USING btree ("mail_hash");