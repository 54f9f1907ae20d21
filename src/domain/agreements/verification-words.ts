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
  | {
      known: true
      kind: 'paper'
      title: string
      job_number: string
      signed_at: string
      company_name: string
    }

/** What is said of a file that someone holds, a sentence or two. Times keep the clock they were written with. */
export function verificationWords(answer: Verified): string {
  if (!answer.known) {
    return 'We do not recognize this file. It was not made here, or it was changed since: a single changed byte is enough.'
  }
  if (answer.kind === 'paper') {
    const { title, job_number, signed_at, company_name } = answer
    return `This is the ${title.toLowerCase()} of job ${job_number}, of ${company_name}, signed ${clockWords(signed_at)}. Not one byte was changed.`
  }
  const { kind, quote_number, version, signed_at, company_name } = answer
  const which = `${quote_number}, version ${version}, of ${company_name}`
  const when = signed_at && clockWords(signed_at)
  if (kind === 'signed')
    return `This is the signed agreement ${which}, signed ${when}. Not one byte was changed.`
  const since = when ? ` It was signed ${when}; the signed PDF is a different file.` : ' It was not signed.'
  return `This is the offer ${which}, as it was sent. Not one byte was changed.${since}`
}

const clockWords = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)}`
