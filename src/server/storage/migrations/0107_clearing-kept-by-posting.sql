-- What posts an entry keeps these sums itself from now on.
DROP TRIGGER postings_clearing ON postings;--> statement-breakpoint
DROP FUNCTION keep_clearing();
