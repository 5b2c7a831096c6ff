ALTER TABLE "movements" RENAME TO "transfer_owners";--> statement-breakpoint
ALTER TABLE "transfer_owners" RENAME CONSTRAINT "movements_owner_transfer_pk" TO "transfer_owners_owner_transfer_pk";--> statement-breakpoint
ALTER TABLE "transfers" RENAME COLUMN "note" TO "metadata";--> statement-breakpoint
ALTER TABLE "market_resources" RENAME COLUMN "settled_day" TO "reference_day";--> statement-breakpoint
UPDATE "index_marks" SET "name" = 'transfer_owners' WHERE "name" = 'movements';