/**
 * The tests that only `npm test -- all` runs (`npm run check`, CI): faults, floods, races of nodes, every earlier
 * release's data and whole days, each of which takes minutes of a processor. `npm test` leaves them out; naming a file
 * to Vitest or Playwright runs it.
 */
export const HEAVY_HTTP = [
  // kill -9, full disks, databases that hang, mail servers that stall, platforms that deliver thrice.
  'test/house/{faults,phone-faults,storage-faults}.embedded.http.test.ts',
  'test/house/{hung-database,unsteady-database,migration-faults,rolling-upgrade}.postgres.http.test.ts',
  'src/server/{email/unsteady-mail-server,webhooks/killed-server}.embedded.http.test.ts',
  'src/server/storage/bounded-pool.postgres.http.test.ts',
  // Backups, restores and moves between databases, beside the image's folder.
  'test/house/backups.{embedded,postgres}.http.test.ts',
  'test/house/release-folder.embedded.http.test.ts',
  // The demo's year, brought from one installation into another and compared row by row.
  'src/server/data-export/round-trip.embedded.http.test.ts',
  // Every released dump; the newest migrations run at each start of a test's server.
  'test/house/upgrade.http.test.ts',
  // Several nodes, and statements over 50,000 quotes.
  'test/house/{clocks-of-nodes,follow-up-nodes,phone-nodes,pgbouncer,plans,statements}.postgres.http.test.ts',
  // Each call of the contract, with a company of its own.
  'test/house/answers.http.test.ts',
  // Floods, hostile words and thousands of garbage requests, which are also read in process.
  'test/house/{attacks,garbage,mutations}.http.test.ts',
  'src/server/{long-files,stranger-flood}.embedded.http.test.ts',
  'src/server/auth/password-flood.embedded.http.test.ts',
  'src/server/api-keys/key-limit.http.test.ts',
  'src/server/phone-agent/{hostile.embedded,keys.embedded,hostile-words,signature.embedded,storm}.http.test.ts',
  'src/server/offers/attacks.http.test.ts',
  'src/server/search/many-quotes.embedded.http.test.ts',
  // A file of 5,000 rows; `IMPORT_ROWS=100000` brings as many.
  'src/server/imports/many-rows.embedded.http.test.ts',
  // Servers of their own for each of their tests.
  'test/house/passing-time.embedded.http.test.ts',
  'src/server/telemetry/telemetry.embedded.http.test.ts',
  'src/server/offers/{old-links,links-in-logs}.embedded.http.test.ts',
  'src/server/quotes/kept-mails.embedded.http.test.ts',
  'src/server/auth/registration.embedded.http.test.ts',
  // Weeks that pass on a clock of their own.
  'src/server/{follow-ups/follow-ups,calendars/confirmations}.embedded.http.test.ts',
]

/** Journeys of which a single one is heavy are tagged `@all` where they stand. */
export const HEAVY_BROWSER = [
  // Forty jobs, twelve crews and two dispatchers, on both databases.
  'planned-day.spec.ts',
  // How each screen looks while it waits, fails, is slow or has nothing to show.
  '{convert-refusals,first-page,quote-document,slow-machine,waiting}.spec.ts',
  // Every page for every role, and every page on days when clocks change.
  '{rights,times}.spec.ts',
  // Parts that every page shares: the frame, its notices, sessions in several browsers, number fields, pictures.
  '{ai-phone-agent-notices,item-pictures,number-fields,sessions,shell,toasts}.spec.ts',
]
