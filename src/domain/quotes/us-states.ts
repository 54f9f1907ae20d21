const STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

const codes = new Map<string, string>(
  Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]),
)

/** The two letters of a state. */
export type StateCode = keyof typeof STATES
/** The two letters of every state, by name. */
export const STATE_CODES = Object.keys(STATES) as [StateCode, ...StateCode[]]

/** The name of a state: Colorado for `CO`. */
export const stateName = (code: StateCode): string => STATES[code]

/** All states as an address may name them, by code or in full: one alternative each of a regular expression. */
export const STATE_PATTERN = [...Object.keys(STATES), ...Object.values(STATES)].join('|')

/** The code of a state that `STATE_PATTERN` matched, in any case: `CO` for Colorado. */
export const stateCode = (written: string) => codes.get(written.toLowerCase()) ?? written.toUpperCase()
