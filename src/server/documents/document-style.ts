import { StyleSheet } from '@react-pdf/renderer'

const ink = { strong: '#141A21', text: '#464E57', quiet: '#626A72', line: '#E1E4E8', strongLine: '#CAD0D6' }

/** Letter paper, in points. */
export const PAGE = { size: 'LETTER', heightPt: 792, topPt: 36, bottomPt: 44, sidePt: 45 } as const

/** The weights in which the fonts are loaded. */
export const WEIGHTS = [400, 600] as const

/** The light look of the screens on paper, in points. */
export const style = StyleSheet.create({
  page: {
    paddingTop: PAGE.topPt,
    paddingBottom: PAGE.bottomPt,
    paddingHorizontal: PAGE.sidePt,
    color: ink.strong,
  },
  /** Every text has its own size and line height: inherited ones are reckoned from another size. */
  plain: { fontSize: 9.5, lineHeight: 1.4 },
  band: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  stacked: { gap: 4 },
  wholeWidth: { width: '100%' },
  company: { fontSize: 16.5, fontWeight: 600, lineHeight: 1.25, letterSpacing: -0.3 },
  /** As wide as what stands to its right leaves: a long title breaks, and pushes nothing off the page. */
  toTheLeft: { flex: 1 },
  toTheRight: { alignItems: 'flex-end', maxWidth: 260, flexShrink: 0 },
  thickRule: { marginTop: 11, borderBottomWidth: 1.5, borderBottomColor: ink.strong },
  rule: { borderBottomWidth: 0.75, borderBottomColor: ink.strongLine },
  text: { color: ink.text },
  label: { fontSize: 8.25, color: ink.quiet },
  heading: { paddingTop: 9, paddingBottom: 7, alignItems: 'flex-end' },
  number: { fontSize: 19.5, fontWeight: 600, lineHeight: 1.3, letterSpacing: -0.3 },
  price: { fontSize: 24, fontWeight: 600, lineHeight: 1.25, letterSpacing: -0.5 },
  blocks: { flexDirection: 'row', gap: 14, paddingTop: 9, paddingBottom: 10 },
  strong: { fontWeight: 600 },
  section: { marginTop: 13, fontSize: 11, fontWeight: 600, letterSpacing: -0.1 },
  costRow: {
    flexDirection: 'row',
    gap: 12,
    paddingVertical: 2.25,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.line,
  },
  costLabel: { width: 148 },
  costReason: { flex: 1, color: ink.text },
  totalRow: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 7,
  },
  totalText: { fontSize: 11, fontWeight: 600 },
  /** What the customer may add: beside the price, not in it. */
  optionRow: { flexDirection: 'row', gap: 12, paddingVertical: 2.25 },
  offerRow: { marginTop: 5 },
  terms: { marginTop: 5, fontSize: 8.5, lineHeight: 1.45, color: ink.text },
  /** In the size that laws ask for. */
  paper: { marginTop: 5, fontSize: 12, lineHeight: 1.35 },
  factRow: {
    flexDirection: 'row',
    gap: 12,
    paddingVertical: 3.5,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.line,
  },
  factLabel: { width: 150, fontSize: 8.5, color: ink.quiet },
  factText: { fontSize: 8.5 },
  /** Where a rule stands, and long texts that are read once. */
  source: { marginTop: 3, fontSize: 7.75, color: ink.quiet },
  note: { marginTop: 4, fontSize: 8.5, color: ink.text },
  columns: { flexDirection: 'row', gap: 20, marginTop: 2 },
  column: { flex: 1 },
  room: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 6,
    marginBottom: 2.5,
    paddingBottom: 2.5,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.strongLine,
  },
  roomText: { fontSize: 9, fontWeight: 600 },
  item: { flexDirection: 'row', gap: 8 },
  itemName: { flex: 1, fontSize: 9, lineHeight: 1.34, color: ink.text },
  quantity: { fontSize: 9, lineHeight: 1.34 },
  tableRow: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 2.5,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.line,
  },
  tableHead: { borderBottomColor: ink.strongLine },
  /** A sentence that is initialed, and the field for the letters. */
  statementRow: {
    flexDirection: 'row',
    gap: 16,
    paddingVertical: 5,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.line,
  },
  statement: { flex: 1, paddingTop: 3 },
  initials: {
    width: 62,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.strong,
    alignItems: 'center',
    minHeight: 18,
  },
  /** What a total stands for: above it a line, as under a sum. */
  sumRow: { borderBottomWidth: 0.75, borderBottomColor: ink.strongLine },
  footerText: { fontSize: 8.25, color: ink.quiet },
  signatures: { flexDirection: 'row', gap: 20, marginTop: 30 },
  signedName: { fontSize: 13, lineHeight: 1.3 },
  signature: { borderTopWidth: 0.75, borderTopColor: ink.strong, paddingTop: 5 },
  footer: {
    position: 'absolute',
    bottom: 22,
    left: PAGE.sidePt,
    right: PAGE.sidePt,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 20,
  },
})
