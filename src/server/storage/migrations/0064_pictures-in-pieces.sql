CREATE INDEX "photos_of_file" ON "photos" USING btree ("sha256");
--> statement-breakpoint
-- All who sign a paper at once are stored with one statement, and whoever signs later signs an act of their own: so a
-- signature that comes alone to a paper that has some was added to what others had signed.
CREATE FUNCTION refuse_later_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN paper_signatures signed USING (organization_id, paper_id)
    WHERE signed.id NOT IN (SELECT id FROM added)
  ) THEN
    RAISE EXCEPTION 'paper_signatures takes nobody into a paper that is signed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER paper_signatures_at_once AFTER INSERT ON "paper_signatures" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_later_signature();
