import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../print-file.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'

const FILE = 'moving-pro-recovery-codes.txt'
const HEADING = 'Moving Pro: recovery codes. Each signs you in once without your phone.'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = `${HEADING}\n\n${codes.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <Banner kind="warning">
        These are shown only now. Keep them where you can find them without your phone: each signs you in
        once.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-1.5 rounded-control border border-border bg-inset p-3.5 text-center text-body tabular"
      >
        {codes.map((code) => (
          <li key={code} className="tracking-[0.04em] whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={copied ? <Check /> : <Copy />}
          onClick={async () => setCopied(await copyText(codes.join('\n')))}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Download />} onClick={() => saveFile(new File([text], FILE, { type: 'text/plain' }))}>
          Download
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          I have kept them
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copied !== null && (copied ? 'Recovery codes copied' : 'Not copied. Please select and copy them.')}
      </span>
    </div>
  )
}
