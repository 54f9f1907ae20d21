/** Eighty characters, a word that never ends, signs of two units, a script from right to left. */
export const LONG_NAMES = [
  'Maximiliana Featherstonehaugh-Delacroix von und zu Hohenlohe-Langenburg-Weikersheim'.slice(0, 80),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Zoë 👩‍👩‍👧‍👦🇺🇸 O’Neill-Ångström 🛋️📦',
  'محمد عبد الرحمن بن عبد العزيز آل الشيخ',
] as const
const LONG_ADDRESS =
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzstraße 1234567890, Denver, CO 80202'

/** What of a quote people write, as long as it gets, at $1,000,000; `at` says which of the names it is for. */
export const longQuote = (at: number) => ({
  customer_name: LONG_NAMES[at] as string,
  customer_email: `${'langer-name-'.repeat(4)}${at}@${'unterabteilung.'.repeat(4)}example`,
  pickup_address: LONG_ADDRESS,
  delivery_address: `${LONG_NAMES[3]}, ${LONG_ADDRESS}`,
  move_notes: LONG_NAMES.join(' '),
  fixed_price: { amount: 999_999.99, reason: LONG_NAMES[0] },
  lines: LONG_NAMES.map((label) => ({
    label,
    kind: 'service' as const,
    quantity: 1,
    unit: 'flat' as const,
    unit_price: 99_999.99,
  })),
})
