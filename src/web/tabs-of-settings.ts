/** The parts of the settings, and one's own, in their order. */
export const SETTINGS_GROUPS = {
  company: 'Company',
  prices: 'Prices',
  team: 'Team and crews',
  messages: 'Messages',
  data: 'Data and programs',
  system: 'System',
  own: 'Your account',
}

export type Place = { label: string; group: keyof typeof SETTINGS_GROUPS; words: string }

/**
 * Where each tab of the settings stands, by its name in the address, and what else people type who look for it. Here and
 * not with the tabs of the features, which the sign-in page loads as well.
 */
const PLACES = {
  company: {
    label: 'Company',
    group: 'company',
    words: 'name email phone website tagline time zone branding',
  },
  hours: { label: 'Hours and yard', group: 'company', words: 'working day arrival window address schedule' },
  documents: {
    label: 'Logo and documents',
    group: 'company',
    words: 'legal agreement terms dot license valuation insurance law rules',
  },
  papers: {
    label: 'Papers',
    group: 'company',
    words: 'booklets notices law agency receipts arbitration tariff complaint',
  },
  'card-payments': {
    label: 'Card payments',
    group: 'company',
    words: 'stripe pay link credit debit online',
  },
  pricing: {
    label: 'How you charge',
    group: 'prices',
    words: 'pricing rates hourly minimum stairs season travel overtime fuel surcharge tariff waiting',
  },
  'price-book': {
    label: 'Price book',
    group: 'prices',
    words: 'services materials packing boxes storage waiting tolls parking',
  },
  taxes: { label: 'Taxes', group: 'prices', words: 'sales tax rate percent state zip code place' },
  team: { label: 'Team', group: 'team', words: 'members people invite users roles' },
  crews: {
    label: 'Crews and trucks',
    group: 'team',
    words: 'people movers drivers days off absences',
  },
  'cost-rates': {
    label: 'Cost rates',
    group: 'team',
    words: 'payroll wages margin',
  },
  messages: {
    label: 'Customer messages',
    group: 'messages',
    words: 'follow-ups reminders confirmations notifications mails texts sms',
  },
  mail: { label: 'Email', group: 'messages', words: 'test mail server smtp' },
  'phone-agent': { label: 'Phone agent', group: 'messages', words: 'ai calls retell vapi connection key' },
  import: {
    label: 'Import',
    group: 'data',
    words: 'csv excel upload contacts',
  },
  export: {
    label: 'Export',
    group: 'data',
    words: 'download backup zip leave',
  },
  'api-keys': {
    label: 'API keys',
    group: 'data',
    words: 'integrations assistants mcp tokens',
  },
  webhooks: {
    label: 'Webhooks',
    group: 'data',
    words: 'integrations zapier',
  },
  history: { label: 'History', group: 'system', words: 'changes log who' },
  system: { label: 'System', group: 'system', words: 'backups database version' },
  profile: { label: 'Profile', group: 'own', words: 'me email role' },
  security: { label: 'Security', group: 'own', words: 'password two-step sessions sign-in' },
  notifications: { label: 'Notifications', group: 'own', words: 'alerts emails' },
  calendar: {
    label: 'Calendar',
    group: 'own',
    words: 'google outlook ical feed subscribe address',
  },
} satisfies Record<string, Place>

export type SettingsTabName = keyof typeof PLACES

/** All tabs of the settings in their places. */
export function tabsOfSettings<Tab extends { value: SettingsTabName }>(
  features: readonly { settings?: readonly Tab[] }[],
) {
  const tabs = features.flatMap(({ settings = [] }) => settings)
  const names = Object.keys(PLACES) as SettingsTabName[]
  return names.flatMap((name) => {
    const place: Place = PLACES[name]
    return tabs.filter(({ value }) => value === name).map((tab) => ({ ...tab, ...place }))
  })
}
