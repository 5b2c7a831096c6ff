CREATE TABLE "alliance_contributions" (
	"alliance_id" text NOT NULL,
	"player_id" text NOT NULL,
	"day" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "alliance_contributions_alliance_id_player_id_day_pk" PRIMARY KEY("alliance_id","player_id","day")
);
--> statement-breakpoint
CREATE TABLE "alliance_invitations" (
	"alliance_id" text NOT NULL,
	"player_id" text NOT NULL,
	"invited_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"is_delivered" boolean NOT NULL,
	CONSTRAINT "alliance_invitations_alliance_id_player_id_pk" PRIMARY KEY("alliance_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "alliance_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"alliance_id" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"kind" text NOT NULL,
	"player_id" text NOT NULL,
	"target_id" text,
	"cents" bigint,
	"about_id" text,
	"alliance_name" text,
	CONSTRAINT "alliance_log_kind_known" CHECK ("alliance_log"."kind" in ('founded', 'joined', 'left', 'kicked', 'contributed', 'paid', 'leader', 'invited'))
);
--> statement-breakpoint
CREATE TABLE "alliance_members" (
	"player_id" text PRIMARY KEY NOT NULL,
	"alliance_id" text NOT NULL,
	"contribution_cents" bigint NOT NULL,
	"joined_at_ms" bigint NOT NULL,
	CONSTRAINT "alliance_members_not_below_zero" CHECK ("alliance_members"."contribution_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "alliance_messages" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"alliance_id" text NOT NULL,
	"player_id" text NOT NULL,
	"text" text NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alliance_payouts" (
	"player_id" text PRIMARY KEY NOT NULL,
	"day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alliance_totals" (
	"alliance_id" text NOT NULL,
	"end_ms" bigint NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "alliance_totals_alliance_id_end_ms_pk" PRIMARY KEY("alliance_id","end_ms")
);
--> statement-breakpoint
CREATE TABLE "alliances" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"is_private" boolean NOT NULL,
	"leader_id" text NOT NULL,
	"members" integer NOT NULL,
	"contributed_cents" bigint NOT NULL,
	"experience" bigint NOT NULL,
	"list_rank" bigint NOT NULL,
	"log_count" integer NOT NULL,
	"leader_due_ms" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "alliances_members" CHECK ("alliances"."members" between 1 and 50),
	CONSTRAINT "alliances_not_below_zero" CHECK ("alliances"."contributed_cents" >= 0 and "alliances"."experience" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_mutes" (
	"player_id" text NOT NULL,
	"muted_id" text NOT NULL,
	CONSTRAINT "player_mutes_player_id_muted_id_pk" PRIMARY KEY("player_id","muted_id")
);
--> statement-breakpoint
CREATE INDEX "alliance_invitations_of" ON "alliance_invitations" USING btree ("player_id","invited_at_ms");--> statement-breakpoint
CREATE INDEX "alliance_invitations_expiring" ON "alliance_invitations" USING btree ("expires_at_ms");--> statement-breakpoint
CREATE INDEX "alliance_log_of" ON "alliance_log" USING btree ("alliance_id","seq");--> statement-breakpoint
CREATE INDEX "alliance_log_about" ON "alliance_log" USING btree ("about_id","seq") WHERE "alliance_log"."about_id" is not null;--> statement-breakpoint
CREATE INDEX "alliance_members_of" ON "alliance_members" USING btree ("alliance_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alliance_messages_id" ON "alliance_messages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "alliance_messages_of" ON "alliance_messages" USING btree ("alliance_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "alliances_name" ON "alliances" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "alliances_listed" ON "alliances" USING btree ("list_rank","id");--> statement-breakpoint
CREATE INDEX "alliances_listed_public" ON "alliances" USING btree ("is_private","list_rank","id");--> statement-breakpoint
CREATE INDEX "alliances_named_public" ON "alliances" USING btree ("is_private","name_key");--> statement-breakpoint
CREATE INDEX "alliances_leader_due" ON "alliances" USING btree ("leader_due_ms","id");--> statement-breakpoint
CREATE INDEX "player_mutes_of_muted" ON "player_mutes" USING btree ("muted_id");