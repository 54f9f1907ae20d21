import type { CSSProperties } from 'react'

/** Colours and type of the mails: the light look, in the few ways that mail programs understand. */
const mailColor = {
  canvas: '#EBEFF2',
  surface: '#FFFFFF',
  inset: '#F7F9FB',
  border: '#E1E4E8',
  strong: '#141A21',
  text: '#464E57',
  quiet: '#626A72',
  accent: '#00636C',
  accentSoft: '#E9F4F6',
  onAccent: '#FFFFFF',
}

const family = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const style = <const T extends Record<string, CSSProperties>>(styles: T): T => styles

export const mailStyle = style({
  body: {
    margin: 0,
    padding: '28px 12px',
    backgroundColor: mailColor.canvas,
    fontFamily: family,
    // Names and addresses may be one long word.
    overflowWrap: 'anywhere',
  },
  card: {
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: mailColor.surface,
    border: `1px solid ${mailColor.border}`,
    borderRadius: 12,
    overflow: 'hidden',
  },
  band: { padding: '22px 40px', borderBottom: `1px solid ${mailColor.border}` },
  main: { padding: '32px 40px' },
  footer: {
    padding: '22px 40px',
    backgroundColor: mailColor.inset,
    borderTop: `1px solid ${mailColor.border}`,
  },
  company: { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 600, color: mailColor.strong },
  title: { margin: '0 0 10px', fontSize: 24, lineHeight: '30px', fontWeight: 600, color: mailColor.strong },
  section: {
    margin: '28px 0 8px',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    color: mailColor.strong,
  },
  text: { margin: '0 0 20px', fontSize: 15, lineHeight: '24px', color: mailColor.text },
  small: { margin: 0, fontSize: 13, lineHeight: '20px', color: mailColor.quiet },
  panel: { backgroundColor: mailColor.accentSoft, borderRadius: 10, padding: '18px 24px' },
  price: {
    margin: 0,
    fontSize: 36,
    lineHeight: '42px',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    color: mailColor.strong,
  },
  rowLabel: {
    padding: '11px 16px 11px 0',
    borderBottom: `1px solid ${mailColor.border}`,
    fontSize: 15,
    lineHeight: '20px',
    color: mailColor.text,
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  rowValue: {
    padding: '11px 0',
    borderBottom: `1px solid ${mailColor.border}`,
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 500,
    color: mailColor.strong,
    textAlign: 'right',
  },
  total: {
    borderTop: `1px solid ${mailColor.border}`,
    borderBottom: 'none',
    fontWeight: 600,
    color: mailColor.strong,
  },
  button: {
    display: 'block',
    padding: '14px 20px',
    borderRadius: 8,
    backgroundColor: mailColor.accent,
    color: mailColor.onAccent,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 500,
    textAlign: 'center',
    textDecoration: 'none',
  },
  centred: {
    margin: '12px 0 0',
    fontSize: 14,
    lineHeight: '20px',
    textAlign: 'center',
    color: mailColor.quiet,
  },
  link: { color: mailColor.accent, textDecoration: 'none' },
})
