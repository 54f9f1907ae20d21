import type { Copy } from '../../domain/papers/paper-signature.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'
import { Card, Tick } from './parts.tsx'
import { CodeToScan } from './qr-code.tsx'
import { useCrew } from './use-crew.tsx'
import { firstName, type Words } from './words.ts'

type CopyChoiceProps = {
  copy: Copy
  customer: PaperDocument['customer']
  /** Of the customer; null where this phone has none. */
  link: string | null
  isOnline: boolean
  words: Words
  onCopy: (copy: Copy) => void
}

/** How the customer gets a copy: without a signal on paper alone, for nothing else reaches them before the goods move. */
export function CopyChoice({
  copy,
  customer: { phone, email },
  link,
  isOnline,
  words,
  onCopy,
}: CopyChoiceProps) {
  const known: readonly Copy[] = [
    'paper',
    ...(phone ? (['text'] as const) : []),
    ...(email ? (['mail'] as const) : []),
    ...(link ? (['qr'] as const) : []),
  ]
  const ways = known.filter((way) => isOnline || way === 'paper')
  return (
    <Card>
      <fieldset className="px-card py-3">
        <legend className="float-left mb-1 font-semibold">{words.copyHow}</legend>
        {ways.map((way) => (
          <div key={way} className="clear-both">
            <Tick type="radio" name="copy" checked={copy === way} onTick={() => onCopy(way)}>
              {words.copies[way]}
            </Tick>
          </div>
        ))}
        {!isOnline && <p className="clear-both text-secondary text-text-2">{words.copyOffline}</p>}
        {isOnline && !link && <p className="clear-both text-secondary text-text-2">{words.noLinkForCode}</p>}
      </fieldset>
    </Card>
  )
}

/** The customer's link to be read by the camera of their own phone: what was signed stands there. */
export function CustomerCode({ link, name }: { link: string; name: string }) {
  const { words } = useCrew()
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 p-card">
        <CodeToScan content={link} label={words.codeLabel} />
        <p className="text-center">{words.pointCamera(firstName(name))}</p>
      </div>
    </Card>
  )
}
