import { Client } from 'pg'
import { testClockShiftMs } from './clock.ts'

/**
 * Puts a PostgreSQL database onto a clock that is ahead of the machine's, this run's unless told; the servers on it follow.
 * A function of the same name stands before PostgreSQL's own on the path of the database's connections.
 */
export async function shiftDatabaseClock(url: string, ms = testClockShiftMs()): Promise<void> {
  if (!ms) return
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(`
      create schema if not exists test_clock;
      create or replace function test_clock.clock_timestamp() returns timestamptz language sql
        as $$ select pg_catalog.clock_timestamp() + interval '${ms} milliseconds' $$;
      do $$ begin
        execute format('alter database %I set search_path = public, test_clock, pg_catalog', current_database());
      end $$`)
  } finally {
    await client.end()
  }
}
