type Verified =
  | { known: false }
  | {
      known: true
      kind: 'signed' | 'offered'
      quote_number: string
      version: number
      signed_at: string | null
      company_name: string
    }

/** What is said of a file that somebody holds, a sentence or two. Times keep the clock they were written with. */
export function verificationWords(answer: Verified): string {
  if (!answer.known) {
    return 'We do not recognize this file. It was not made here, or it was changed since: a single changed byte is enough.'
  }
  const { kind, quote_number, version, signed_at, company_name } = answer
  const which = `${quote_number}, version ${version}, of ${company_name}`
  const when = signed_at && `${signed_at.slice(0, 10)} ${signed_at.slice(11, 16)}`
  if (kind === 'signed')
    return `This is the signed agreement ${which}, signed ${when}. Not one byte was changed.`
  const since = when ? ` It was signed ${when}; the signed PDF is a different file.` : ' It was not signed.'
  return `This is the offer ${which}, as it was sent. Not one byte was changed.${since}`
}
