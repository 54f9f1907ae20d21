import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonStyle } from './button-style.ts'
import { copyText } from './copy-text.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const OUTCOME_SHOWN_MS = 2000

type CopyFieldProps = { label: string; value: string; hint: string }

/** A value that is not changed here but taken elsewhere: selected as a whole, or copied by its button. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copied = outcome === 'copied'
  const what = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return (
    <Field label={label} hint={hint}>
      <div className="flex gap-2">
        <Input
          readOnly
          value={value}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="flex-auto truncate"
        />
        <button
          type="button"
          onClick={async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')}
          className={buttonStyle('secondary', 'medium', 'min-w-25 max-sm:min-w-27')}
        >
          {copied ? <Check className="text-success" /> : <Copy />}
          <span>
            {copied ? 'Copied' : 'Copy'}
            <span className="sr-only"> {what}</span>
          </span>
        </button>
      </div>
      <span role="status" className="sr-only">
        {outcome && (copied ? `${label} copied` : `Not copied. Please select the ${what} and copy it.`)}
      </span>
    </Field>
  )
}
