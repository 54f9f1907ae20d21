import type { Jurisdiction } from '../jurisdictions/jurisdiction.ts'

/** The words that the customer agrees to before signing; another wording is another version. */
const CONSENT_VERSION = '2026-11-3'

/** Whom the customer writes to about papers, addresses and consent. */
export type ConsentCompany = { readonly name: string; readonly email: string; readonly phone: string | null }

export type ElectronicConsent = {
  readonly version: string
  /** What 15 USC 7001(c) has consumers told before they consent, in our words; a paragraph each. */
  readonly disclosures: readonly string[]
  /** What the customer ticks. */
  readonly consent: string
}

/**
 * What is told and ticked before an electronic signature: 15 USC 7001(c), looked up 2026-11-01, and what the rules of the
 * move add to it.
 */
export function electronicConsent(
  { name, email, phone }: ConsentCompany,
  { signing }: Pick<Jurisdiction, 'signing'>,
): ElectronicConsent {
  const contact = phone ? `${email} or ${phone}` : email
  return {
    version: CONSENT_VERSION,
    disclosures: [
      `You may have this agreement on paper instead, free of charge. Ask ${name} at ${contact}; you can sign it by hand.`,
      `You may withdraw this consent at any time before the move by writing to ${email}. What you have already signed stays valid; anything after that comes on paper. There is no fee.`,
      'This consent covers this agreement and the documents that belong to it: its changes, the bill of lading, notices and receipts of this move.',
      `If your email address or phone number changes, tell ${name} at ${contact}.`,
      'To read and keep the documents you need a current web browser, an app that opens PDF files, an email address, and storage space or a printer to keep them. After signing you can download the signed PDF, and we email it to you.',
      ...(signing?.is.disclosures ?? []),
    ],
    consent:
      'I can open and keep these documents on this device, and I agree to receive and sign them electronically.',
  }
}
