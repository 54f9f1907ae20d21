/**
 * What of a company's tables leaves in an export and what does not. A new table has to be named in one of the two lists, which
 * `test/house/exported-tables.embedded.http.test.ts` asks for.
 */

/** Tables whose rows leave, as they are stored. */
export const EXPORTED: readonly string[] = [
  'absences',
  'agreement_settings',
  'bookings',
  'card_checkouts',
  'card_returns',
  'claim_items',
  'claim_photos',
  'claims',
  'company_logos',
  'company_papers',
  'confirmation_settings',
  'cost_rates',
  'crew_members',
  'crews',
  'customer_merges',
  'customers',
  'follow_up_settings',
  'follow_up_stops',
  'follow_ups',
  'former_descriptions',
  'gate_passes',
  'history',
  'hours_entries',
  'invoices',
  'job_assignments',
  'job_balances',
  'job_day_differences',
  'job_event_corrections',
  'job_events',
  'job_outcomes',
  'job_papers',
  'job_trucks',
  'jobs',
  'journal_accounts',
  'journal_entries',
  'journal_months',
  'learned_speeds',
  'ledger_entries',
  'mails',
  'money_settings',
  'open_debts',
  'organization_counters',
  'organizations',
  'paper_contents',
  'paper_decisions',
  'paper_signatures',
  'past_material_costs',
  'payroll_settings',
  'people',
  'phone_calls',
  'photos',
  'plan_changes',
  'postings',
  'price_books',
  'quote_acceptances',
  'quote_events',
  'quote_versions',
  'quote_views',
  'quotes',
  'rate_cards',
  'refused_events',
  'reminders',
  'review_settings',
  'reviews',
  'sent_logos',
  'staff_alerts',
  'storage_billings',
  'time_sheets',
  'tip_shares',
  'told_bookings',
  'trucks',
  'users',
  'worklist_marks',
]

/** Tables with rows of a company that do not leave, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  api_keys: 'secret: keys of programs to this installation',
  business_events: 'of this installation: what programs that follow it read, for 90 days',
  calendar_feeds: 'secret: anyone with the address reads the jobs; it leads to this installation',
  card_connections: 'secret: the keys of the card provider, sealed with this installation’s secret',
  data_exports: 'of this installation: its files are here',
  day_sheet_ends: 'of this installation: which links of the crews have ended here',
  day_sheets: 'secret: links of the crews to days of this installation',
  email_confirmations: 'secret: links that prove an e-mail address to this installation',
  event_feeds: 'of this installation: how far its events are numbered',
  figures: 'derived: summed up again of what it counts',
  idempotency_keys: 'of this installation: answers to requests of the last day',
  import_pieces: 'in hand: pieces of files that are being brought',
  import_rows: 'of this installation: rows of files, whose customers, quotes and jobs leave',
  imports: 'of this installation: which files were brought',
  invitations: 'secret: links to join; who was invited is invited again',
  jobs_to_post: 'in hand: jobs whose money is posted to the journal within minutes',
  link_tokens: 'secret: which links lead to the company here',
  offer_links: 'secret: links of customers to this installation',
  phone_connections: 'secret: the keys of the phone agent, sealed with this installation’s secret',
  phone_deliveries: 'in hand: reports that are worked on within seconds',
  report_days: 'derived: summed up by the triggers of what it counts',
  search_entries: 'derived: written by the triggers of what is found',
  search_words: 'derived: written by the triggers of what is found',
  sessions: 'secret: who is signed in here',
  sign_in_challenges: 'secret: who is signing in here',
  webhook_deliveries: 'of this installation: what was sent to programs',
  webhook_endpoints: 'secret: where programs are told, and the secrets that sign it',
}

/** Columns of exported tables that do not leave, and why. */
export const COLUMNS_LEFT_OUT: Readonly<Record<string, string>> = {
  'card_checkouts.back_to': 'of this installation: where the customer comes back to',
  'card_checkouts.look_at': 'in hand: when this installation asks the provider next',
  'card_checkouts.url': 'secret: a page that takes payments',
  'follow_ups.stop_token_hash': 'secret: the link that stops the mails here',
  'mails.attachment': 'in hand: gone once the mail is settled',
  'mails.document': 'in hand: gone once the mail is settled',
  'mails.html': 'secret: the links in a mail’s text are; gone once it is settled',
  'mails.leased_until': 'in hand: whether it is being sent',
  'mails.next_attempt_at': 'in hand: when it is tried next',
  'mails.plain': 'secret: as its HTML',
  'mails.stop_url': 'secret: the link that stops the mails here',
  'organizations.confirmed_email': 'of this installation: another asks whether the address is the company’s',
  'organizations.confirmed_since': 'of this installation, as the address',
  'phone_calls.told_by': 'of this installation: which delivery told of it last',
  'quote_events.link_id': 'names a link, which does not leave',
  'users.account_id': 'of this installation: the e-mail address leaves instead',
  'users.last_seen_at': 'of this installation: when the person was last here',
  'users.sessions_ended_up_to': 'of this installation: which sign-ins are over',
}

/** Tables of which not every row leaves: those that are over, in SQL. */
export const ROWS: Readonly<Record<string, string>> = {
  // What waits would be sent, and paid, a second time.
  card_checkouts: `state not in ('started', 'open', 'unsure')`,
  mails: `state <> 'queued'`,
}

/** In which order rows leave, where that is not the order of their key. */
export const ORDERS: Readonly<Record<string, string>> = {
  // Who signed a paper comes in together, as they signed it.
  paper_signatures: 'paper_id, id',
}

/** What is read instead of a column, in SQL of its row `t`, under its name. */
export const READ_AS: Readonly<Record<string, string>> = {
  // Invitations and calendar addresses do not leave.
  'history.entity_id': `case when t.entity <> 'connections' and t.action not in ('invited', 'invited_again', 'withdrawn') then t.entity_id end`,
}

/** What leaves besides the columns: the address by which a member of the team is known elsewhere. */
export const BESIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { email: '(select a.email from accounts a where a.id = t.account_id)' },
}
