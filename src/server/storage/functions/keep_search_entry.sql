CREATE OR REPLACE FUNCTION public.keep_search_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  searched text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries
    WHERE organization_id = OLD.organization_id AND kind = TG_ARGV[0] AND row_id = OLD.id;
    RETURN NULL;
  END IF;
  searched := NEW.search_text;
  IF TG_ARGV[0] IN ('quote', 'job') THEN
    searched := searched || addresses_of_stops(NEW.stops);
  END IF;
  INSERT INTO search_entries (organization_id, kind, row_id, search_text)
  VALUES (NEW.organization_id, TG_ARGV[0], NEW.id, searched)
  ON CONFLICT (organization_id, kind, row_id) DO UPDATE SET search_text = excluded.search_text;
  INSERT INTO search_words (organization_id, word)
  SELECT NEW.organization_id, said.word FROM search_words_in(searched) AS said (word)
  WHERE NOT EXISTS (
    SELECT FROM search_words AS known
    WHERE known.organization_id = NEW.organization_id AND known.word = said.word);
  RETURN NULL;
END $function$;

CREATE TRIGGER crews_searched AFTER INSERT OR DELETE ON public.crews FOR EACH ROW EXECUTE FUNCTION keep_search_entry('crew');

CREATE TRIGGER crews_searched_anew AFTER UPDATE ON public.crews FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION keep_search_entry('crew');

CREATE TRIGGER customers_searched AFTER INSERT ON public.customers FOR EACH ROW WHEN (new.kept) EXECUTE FUNCTION keep_search_entry('customer');

CREATE TRIGGER customers_searched_anew AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((new.kept AND ((NOT old.kept) OR (old.search_text IS DISTINCT FROM new.search_text)))) EXECUTE FUNCTION keep_search_entry('customer');

CREATE TRIGGER customers_searched_no_more AFTER DELETE ON public.customers FOR EACH ROW WHEN (old.kept) EXECUTE FUNCTION keep_search_entry('customer');

CREATE TRIGGER jobs_searched AFTER INSERT OR DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION keep_search_entry('job');

CREATE TRIGGER jobs_searched_anew AFTER UPDATE ON public.jobs FOR EACH ROW WHEN (((old.search_text IS DISTINCT FROM new.search_text) OR (old.stops IS DISTINCT FROM new.stops))) EXECUTE FUNCTION keep_search_entry('job');

CREATE TRIGGER people_searched AFTER INSERT OR DELETE ON public.people FOR EACH ROW EXECUTE FUNCTION keep_search_entry('person');

CREATE TRIGGER people_searched_anew AFTER UPDATE ON public.people FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION keep_search_entry('person');

CREATE TRIGGER quotes_searched AFTER INSERT OR DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION keep_search_entry('quote');

CREATE TRIGGER quotes_searched_anew AFTER UPDATE ON public.quotes FOR EACH ROW WHEN (((old.search_text IS DISTINCT FROM new.search_text) OR (old.stops IS DISTINCT FROM new.stops))) EXECUTE FUNCTION keep_search_entry('quote');

CREATE TRIGGER reminders_searched AFTER INSERT OR DELETE ON public.reminders FOR EACH ROW EXECUTE FUNCTION keep_search_entry('reminder');

CREATE TRIGGER reminders_searched_anew AFTER UPDATE ON public.reminders FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION keep_search_entry('reminder');

CREATE TRIGGER trucks_searched AFTER INSERT OR DELETE ON public.trucks FOR EACH ROW EXECUTE FUNCTION keep_search_entry('truck');

CREATE TRIGGER trucks_searched_anew AFTER UPDATE ON public.trucks FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION keep_search_entry('truck');
