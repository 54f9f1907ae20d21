/**
 * The tests that `npm test` leaves out and `npm test -- all` runs (`npm run check`, CI): faults, floods, races of nodes,
 * every earlier release's data and whole days, each of which takes minutes of a processor. Naming a file to Vitest or
 * Playwright runs it.
 */
export const HEAVY_SERVER = [
  // Servers, databases and clocks of their own: kill -9, full disks, mail servers that stall, exports and imports of
  // everything, weeks that pass, card providers and receivers whose answers are lost.
  '{src,test/house}/**/*.embedded.http.test.ts',
  'src/server/card-payments/*.http.test.ts',
  'src/server/webhooks/{failing-receivers,keepers}.http.test.ts',
  // What is asked or done once in a while: claims, other programs' files, months of finished jobs, reports, the system's
  // state.
  'src/server/{claims/claims,learning/learning,reports/reports,system/status}.http.test.ts',
  'src/server/imports/{import-sweep,imports,steps-of-imports}.http.test.ts',
  // Several documents signed or set in each test: moves that are booked, changed or priced again after they were signed,
  // offers with protection, with every paper of the law or by the office, papers of the move day and what phones claim of
  // them, statements of customers, a quote of many pages.
  'src/server/jobs/{agreed-by-phone,agreed-in-other-ways,booked-again,booked-change,day-price}.http.test.ts',
  'src/server/jobs/{signed-after-changes,signed-and-booked,withdrawn-change}.http.test.ts',
  'src/server/move-day/{claims-of-phones,customer-changes}.http.test.ts',
  'src/server/offers/{changed-back,day-prices,office,papers,protection}.http.test.ts',
  'src/server/invoices/statement.http.test.ts',
  'src/server/job-papers/{change-order,own-papers,papers-of-a-day,papers-that-wait}.http.test.ts',
  'src/server/quotes/long-documents.http.test.ts',
  'test/house/{hung-database,unsteady-database,migration-faults,rolling-upgrade}.postgres.http.test.ts',
  'src/server/storage/bounded-pool.postgres.http.test.ts',
  'test/house/backups.postgres.http.test.ts',
  // Every released dump; the newest migrations run at each start of a test's server.
  'test/house/upgrade.http.test.ts',
  // Several nodes, and statements over 50,000 quotes.
  'test/house/{clocks-of-nodes,follow-up-nodes,phone-nodes,pgbouncer,plans,statements}.postgres.http.test.ts',
  // Each call of the contract, with a company of its own; and with a key of each right.
  'test/house/{answers,key-rights}.http.test.ts',
  // Floods, hostile words and files, and thousands of garbage requests, which are also read in process.
  'test/house/{attacks,garbage,mutations}.http.test.ts',
  'src/server/api-keys/key-limit.http.test.ts',
  'src/server/phone-agent/{hostile-words,storm}.http.test.ts',
  'src/server/offers/attacks.http.test.ts',
  'src/server/imports/hostile-files.http.test.ts',
  'src/server/{agreements/room-of-papers,move-day/most-events}.http.test.ts',
  // Each call for the rows of every other tenant; strangers are refused each call in `strangers.http.test.ts`.
  'test/house/other-tenants.http.test.ts',
  // A year of a demo company.
  'src/server/demo/fill-demo-company.test.ts',
  // Days that no crew would have.
  'test/house/random-days.http.test.ts',
]

/**
 * The leg `peers`, which `all` and `nightly` run beside the others: the year of a demo company and the worked careers of the
 * journal, added up by us and, where they are installed, by programs of others.
 */
export const PEERS_SERVER = [
  'src/server/books/demo-books.embedded.http.test.ts',
  'test/house/journal-peers.embedded.http.test.ts',
]

/**
 * The longest faults, which only `npm test -- nightly` runs; so it does with single tests that are tagged `nightly`, in
 * journeys `@nightly`. `docs/testing.md` says which tests of `all` hold the same rules.
 */
export const NIGHTLY_SERVER: readonly string[] = ['src/server/data-export/round-trip.embedded.http.test.ts']

/** Whether they run: in `nightly`, and where a file is named to Vitest or Playwright. */
export const isNightly = !['quick', 'all'].includes(process.env.TEST_LEVEL ?? '')

/** Journeys of which a single one is heavy are tagged `@all` where they stand. */
export const HEAVY_BROWSER = [
  // Forty jobs, twelve crews and two dispatchers, on both databases; two phones through a whole day.
  '{planned-day,phone-two-phones}.spec.ts',
  // Pressed twice, in two tabs, left halfway, without a connection, on a slow line.
  '{hurry,leaving,phone-double-press,slow-line,slow-machine}.spec.ts',
  // Each screen once, in both themes and at three widths, with a year of the demo company.
  'look-book.spec.ts',
  // How each screen looks while it waits, fails or has nothing to show.
  '{convert-refusals,first-page,quote-document,waiting}.spec.ts',
  // Every page for every role, on days when clocks change, and by keys alone.
  '{keyboard,rights,times}.spec.ts',
  // Parts that every page shares: the frame, its notices, commands, sessions in several browsers, number fields, pictures.
  '{ai-phone-agent-notices,commands,item-pictures,number-fields,phone-search,seams,sessions,shell,toasts}.spec.ts',
  // What is set or done once in a while; its rules and calls are tested over HTTP.
  '{agreement,api-keys,booked-again,charging,claims,data-export,deposits,job-photos,lines-at-cost,own-papers}.spec.ts',
  '{crew-member,customers,edit-signed,first-hour,imports,job-papers,papers,payroll,phone-ai-quotes,reminders}.spec.ts',
  '{crews,phone-inventory,pricing,quote-tabs,receivables,reports,rules,settings,taxes,team}.spec.ts',
  '{two-step,webhooks}.spec.ts',
  // At length what the other journeys pass through: a bill, a payment, a start, a change on the move day, the calendar.
  '{gates,invoices,off-today,phone-calendar,phone-change-order,phone-payment}.spec.ts',
]
