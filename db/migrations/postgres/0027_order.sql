CREATE TABLE "sign_in_traces" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"agent_hash" text NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_limited" boolean NOT NULL,
	"scored_at_ms" bigint NOT NULL,
	CONSTRAINT "account_links_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"asker_id" text NOT NULL,
	"other_id" text NOT NULL,
	"agreed_at_ms" bigint,
	CONSTRAINT "households_asker_id_other_id_pk" PRIMARY KEY("asker_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "linked_gifts" (
	"giver_id" text NOT NULL,
	"day" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "linked_gifts_giver_id_day_pk" PRIMARY KEY("giver_id","day")
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"player_id" text NOT NULL,
	"other_id" text NOT NULL,
	"last_seq" bigint NOT NULL,
	"unread" integer NOT NULL,
	"cleared_seq" bigint NOT NULL,
	"begun_at_ms" bigint,
	CONSTRAINT "message_threads_player_id_other_id_pk" PRIMARY KEY("player_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"is_delivered" boolean NOT NULL,
	"is_removed" boolean NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_policies" (
	"player_id" text PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	CONSTRAINT "message_policies_policy_known" CHECK ("message_policies"."policy" in ('everybody', 'known', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"suspect_id" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at_ms" bigint NOT NULL,
	"version" integer NOT NULL,
	"claimed_by" text,
	"claimed_at_ms" bigint,
	"closed_at_ms" bigint,
	"closed_by" text,
	"action" text,
	"decision" text,
	CONSTRAINT "moderation_cases_closed" CHECK (("moderation_cases"."closed_at_ms" is null) = ("moderation_cases"."action" is null)),
	CONSTRAINT "moderation_cases_reason_known" CHECK ("moderation_cases"."reason" in ('insult', 'threat', 'spam', 'text', 'cheating', 'other')),
	CONSTRAINT "moderation_cases_action_known" CHECK ("moderation_cases"."action" in ('dismiss', 'warn', 'remove', 'mute', 'trade_ban', 'suspend'))
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"case_seq" bigint NOT NULL,
	"suspect_id" text NOT NULL,
	"reporter_id" text,
	"evidence_key" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"text" text NOT NULL,
	"at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spoken_lines" (
	"player_id" text PRIMARY KEY NOT NULL,
	"marks" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"from_ms" bigint NOT NULL,
	"until_ms" bigint,
	"by_id" text NOT NULL,
	"case_seq" bigint,
	"lifted_at_ms" bigint,
	"lifted_by" text,
	"lift_reason" text,
	"appeal_text" text,
	"appealed_at_ms" bigint,
	"appeal_decided_by" text,
	"appeal_decided_at_ms" bigint,
	"appeal_accepted" boolean,
	"appeal_answer" text,
	CONSTRAINT "sanctions_kind_known" CHECK ("sanctions"."kind" in ('warn', 'remove', 'mute', 'trade_ban', 'suspend'))
);
--> statement-breakpoint
CREATE TABLE "closed_suspects" (
	"player_id" text PRIMARY KEY NOT NULL,
	"mail_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unranked_players" (
	"player_id" text PRIMARY KEY NOT NULL,
	"until_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "alliance_messages" ADD COLUMN "is_flagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_traces_of" ON "sign_in_traces" USING btree ("player_id","at_ms");--> statement-breakpoint
CREATE INDEX "sign_in_traces_by_address" ON "sign_in_traces" USING btree ("address_hash","at_ms");--> statement-breakpoint
CREATE INDEX "sign_in_traces_by_network" ON "sign_in_traces" USING btree ("network_hash","at_ms");--> statement-breakpoint
CREATE INDEX "sign_in_traces_by_agent" ON "sign_in_traces" USING btree ("agent_hash","at_ms");--> statement-breakpoint
CREATE INDEX "sign_in_traces_by_time" ON "sign_in_traces" USING btree ("at_ms");--> statement-breakpoint
CREATE INDEX "account_links_of_second" ON "account_links" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "account_links_by_score" ON "account_links" USING btree ("score");--> statement-breakpoint
CREATE INDEX "households_of_other" ON "households" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "message_threads_newest" ON "message_threads" USING btree ("player_id","last_seq");--> statement-breakpoint
CREATE INDEX "message_threads_begun" ON "message_threads" USING btree ("player_id","begun_at_ms");--> statement-breakpoint
CREATE INDEX "message_threads_of_other" ON "message_threads" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "messages_between" ON "messages" USING btree ("sender_id","receiver_id","seq");--> statement-breakpoint
CREATE INDEX "messages_same_text" ON "messages" USING btree ("sender_id","text_hash","at_ms");--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("receiver_id","seq");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ("suspect_id","reason") WHERE "moderation_cases"."closed_at_ms" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_of" ON "moderation_cases" USING btree ("suspect_id","seq");--> statement-breakpoint
CREATE INDEX "moderation_reports_in" ON "moderation_reports" USING btree ("case_seq","seq");--> statement-breakpoint
CREATE INDEX "moderation_reports_by" ON "moderation_reports" USING btree ("reporter_id","at_ms");--> statement-breakpoint
CREATE INDEX "moderation_reports_evidence" ON "moderation_reports" USING btree ("evidence_key");--> statement-breakpoint
CREATE INDEX "moderation_reports_against" ON "moderation_reports" USING btree ("suspect_id","seq");--> statement-breakpoint
CREATE INDEX "sanctions_of" ON "sanctions" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "sanctions_lasting" ON "sanctions" USING btree ("until_ms") WHERE "sanctions"."lifted_at_ms" is null;--> statement-breakpoint
CREATE INDEX "sanctions_appealed" ON "sanctions" USING btree ("appealed_at_ms") WHERE "sanctions"."appealed_at_ms" is not null and "sanctions"."appeal_decided_at_ms" is null;--> statement-breakpoint
CREATE INDEX "closed_suspects_by_mail" ON "closed_suspects" USING btree ("mail_hash");