/**
 * What else people type who look for a tab of the settings, by its name in the address. Here and not with the tabs,
 * which every page knows, because only the search has a use for it.
 */
export const SETTINGS_WORDS: Readonly<Record<string, string>> = {
  company: 'name email phone website tagline time zone branding',
  hours: 'working day arrival window address schedule',
  documents: 'legal papers agreement terms dot license valuation insurance sales tax payment',
  pricing: 'pricing rates hourly minimum stairs season travel',
  'price-book': 'services materials packing boxes',
  team: 'members people invite users roles two-step',
  crews: 'trucks people movers drivers days off absences',
  messages: 'follow-ups reminders confirmations notifications mails texts sms',
  'phone-agent': 'ai calls retell vapi connection key',
  history: 'changes log who',
  system: 'backups database version mail',
  profile: 'me email role',
  security: 'password two-step sessions sign-in',
  notifications: 'alerts emails',
  calendar: 'calendars google outlook ical feed subscribe address',
}
