import { type Network, startNetwork } from './cut-network.ts'

type Said = { text: string; parameters: (string | null)[] }
/** A statement as a server sent it to PostgreSQL, with its parameters as text, and the number of its transaction. */
export type Statement = Said & { transaction: number | undefined }

/** A network on which the statements that a server really sends are heard, whichever code sends them. */
export async function overhear(databaseUrl: string): Promise<Network & { taken(): Statement[] }> {
  let heard: Statement[] = []
  let transactions = 0
  const network = await startNetwork(databaseUrl, () => {
    let transaction: number | undefined
    return messagesOf((said) => {
      if (/^begin\b/i.test(said.text)) transaction = ++transactions
      heard.push({ ...said, transaction })
      if (/^(commit|rollback)\b(?! to)/i.test(said.text)) transaction = undefined
    })
  })
  return {
    ...network,
    /** What was sent since the last time. */
    taken() {
      const taken = heard
      heard = []
      return taken
    },
  }
}

/** Understands what a client of PostgreSQL's protocol says: a letter and a length before each message but the first. */
function messagesOf(tell: (statement: Said) => void): (bytes: Buffer) => void {
  const prepared = new Map<string, string>()
  let left: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (bytes) => {
    left = Buffer.concat([left, bytes])
    for (;;) {
      const header = isFirst ? 0 : 1
      if (left.length < header + 4) return
      const end = header + left.readInt32BE(header)
      if (left.length < end) return
      const [letter, body] = [left.toString('latin1', 0, header), left.subarray(header + 4, end)]
      left = left.subarray(end)
      isFirst = false
      if (letter === 'Q') tell({ text: textAt(body, 0).text, parameters: [] })
      if (letter === 'P') {
        const name = textAt(body, 0)
        prepared.set(name.text, textAt(body, name.next).text)
      }
      if (letter === 'B') {
        const name = textAt(body, textAt(body, 0).next)
        tell({ text: prepared.get(name.text) ?? '', parameters: parametersAt(body, name.next) })
      }
    }
  }
}

function textAt(body: Buffer, from: number): { text: string; next: number } {
  const end = body.indexOf(0, from)
  return { text: body.toString('utf8', from, end), next: end + 1 }
}

/** The formats come first, then for each parameter its length, -1 for null, and its bytes. */
function parametersAt(body: Buffer, from: number): (string | null)[] {
  let at = from + 2 + 2 * body.readInt16BE(from)
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
}
