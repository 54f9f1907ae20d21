import { type StateCode, stateName } from '../quotes/us-states.ts'
import { GOOD_PRACTICE } from './good-practice.ts'
import type { Jurisdiction } from './jurisdiction.ts'
import { readAt, type Source } from './rule.ts'

/** Null: no one licenses movers there; the address and law are those of its consumer protection. */
type Row = readonly [agency: string | null, citation: string, url: string, read?: Source['read']]

/** Who watches over movers in the states of which no more is kept here than that. */
const ROWS = {
  AL: ['Alabama Public Service Commission', 'Code of Alabama 37-3', 'https://psc.alabama.gov', 'secondhand'],
  AK: [null, 'Alaska Stat. 45.50.471', 'https://law.alaska.gov/department/civil/consumer/cpindex.html'],
  AZ: [null, 'A.R.S. 44-1611 to 44-1616', 'https://www.azag.gov/consumer/topics/moving-fraud', 'secondhand'],
  AR: ['Arkansas Department of Transportation', 'Ark. Code 23-13', 'https://www.ardot.gov'],
  CT: [
    'Connecticut Department of Transportation',
    'Conn. Gen. Stat. 13b-387 to 13b-414',
    'https://portal.ct.gov/dot',
  ],
  DE: [null, '6 Del. C. 2511-2536', 'https://attorneygeneral.delaware.gov/fraud/cpu/'],
  DC: [null, 'D.C. Code 28-3904', 'https://oag.dc.gov/consumer-protection'],
  HI: ['Hawaii Public Utilities Commission', 'HRS 271', 'https://puc.hawaii.gov'],
  ID: [null, 'Idaho Code 48-603', 'https://www.ag.idaho.gov/consumer-protection/'],
  IN: [
    'Indiana Department of Revenue, Motor Carrier Services',
    'IC 8-2.1',
    'https://www.in.gov/dor/motor-carrier-services/',
  ],
  IA: ['Iowa Department of Transportation', 'Iowa Code 325A', 'https://iowadot.gov'],
  KS: ['Kansas Corporation Commission', 'K.S.A. 66-1,108', 'https://www.kcc.ks.gov'],
  KY: ['Kentucky Transportation Cabinet', 'KRS 281; 601 KAR 1', 'https://drive.ky.gov'],
  LA: [
    'Louisiana Public Service Commission',
    'LPSC General Order of 12 July 2013',
    'https://lpsc.louisiana.gov/Carrier_HGM',
    'secondhand',
  ],
  ME: [null, '5 M.R.S. 207', 'https://www.maine.gov/ag/consumer/'],
  // Movers register since December 1, 2025; without that none may work since March 1, 2026.
  MD: [
    'Maryland Department of Labor, registration of household goods movers',
    'Md. Code, Commercial Law 14-3101 to 14-3106',
    'https://labor.maryland.gov',
    'secondhand',
  ],
  MI: [
    'Michigan State Police, Commercial Vehicle Enforcement Division',
    'MCL 475.1 to 479.42',
    'https://www.michigan.gov/msp',
  ],
  MN: [
    'Minnesota Department of Transportation',
    'Minn. Stat. 221.121, 221.161',
    'https://www.dot.state.mn.us/cvo/',
  ],
  MS: ['Mississippi Public Service Commission', 'Miss. Code 77-7', 'https://www.psc.ms.gov'],
  MO: [
    'Missouri Department of Transportation, Motor Carrier Services',
    'RSMo 387',
    'https://www.modot.org/mcs',
  ],
  MT: ['Montana Public Service Commission', 'Mont. Code 69-12', 'https://psc.mt.gov'],
  NE: ['Nebraska Public Service Commission', 'Neb. Rev. Stat. 75-301 to 75-322', 'https://psc.nebraska.gov'],
  NV: ['Nevada Transportation Authority', 'NRS 706', 'https://nta.nv.gov'],
  NH: [
    'New Hampshire Department of Safety',
    'RSA 359-T',
    'https://www.gencourt.state.nh.us/rsa/html/NHTOC/NHTOC-XXXI-359-T.htm',
    'secondhand',
  ],
  NM: ['New Mexico Department of Transportation', 'NMSA 65-2A', 'https://www.dot.nm.gov'],
  NC: ['North Carolina Utilities Commission', 'N.C. Gen. Stat. 62-259 to 62-279', 'https://www.ncuc.gov'],
  ND: [null, 'N.D. Cent. Code 51-15', 'https://attorneygeneral.nd.gov/consumer-resources/'],
  OH: ['Public Utilities Commission of Ohio', 'Ohio Rev. Code 4921; OAC 4901:2-19', 'https://puco.ohio.gov'],
  OK: [
    'Oklahoma Corporation Commission',
    '47 O.S. 166; OAC 165:30',
    'https://oklahoma.gov/occ/divisions/transportation.html',
    'secondhand',
  ],
  PR: ['Negociado de Transporte y otros Servicios Públicos', '27 L.P.R.A. 1001', 'https://ntsp.pr.gov'],
  RI: [
    'Rhode Island Division of Public Utilities and Carriers',
    'R.I. Gen. Laws 39-12',
    'https://ripuc.ri.gov',
  ],
  SC: ['South Carolina Office of Regulatory Staff', 'S.C. Code 58-23', 'https://ors.sc.gov'],
  SD: [null, 'SDCL 37-24', 'https://consumer.sd.gov'],
  TN: ['Tennessee Department of Safety', 'Tenn. Code 65-15', 'https://www.tn.gov/safety'],
  UT: [
    'Utah Department of Transportation, Motor Carrier Division',
    'Utah Code 72-9',
    'https://www.udot.utah.gov',
    'secondhand',
  ],
  VT: [null, '9 V.S.A. 2453', 'https://ago.vermont.gov/cap'],
  WV: ['Public Service Commission of West Virginia', 'W. Va. Code 24A', 'https://www.psc.state.wv.us'],
  WI: ['Wisconsin Department of Transportation', 'Wis. Stat. 194', 'https://wisconsindot.gov'],
  WY: ['Wyoming Department of Transportation', 'Wyo. Stat. 31-18', 'https://www.dot.state.wy.us'],
} as const satisfies Partial<Record<StateCode, Row>>

/** What is said of the rules of a place that no one has read for the product. */
const notChecked = (code: StateCode): string =>
  `Not checked for ${code === 'DC' ? 'the ' : ''}${stateName(code)}. Have your lawyer confirm.`

const stateOnly = (code: StateCode, [agency, citation, url, read = 'not confirmed']: Row): Jurisdiction => ({
  ...GOOD_PRACTICE,
  name: `moves within ${code === 'DC' ? 'the ' : ''}${stateName(code)}`,
  regulator: agency === null ? null : { agency, url, citation },
  coverage: 'agency only',
  priceKinds: { ...GOOD_PRACTICE.priceKinds, words: notChecked(code) },
  from: readAt(url, '2026-11-24', read)(citation),
})

type Code = keyof typeof ROWS
export const otherStates = Object.fromEntries(
  Object.entries(ROWS).map(([code, row]) => [code, stateOnly(code as Code, row)]),
) as Readonly<Record<Code, Jurisdiction>>
