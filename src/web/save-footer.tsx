import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isOffline } from './api/api-error.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'
import type { Form } from './use-form.ts'

const BANNER_SHOWN_MS = 3000
const OUTCOMES = {
  saved: { kind: 'success', text: 'Settings saved successfully!' },
  failed: { kind: 'error', text: 'Failed to save settings. Please try again.' },
} as const

type Shown = { kind: 'success' | 'error'; text: string }

/** The outcome of the last save, shown for three seconds, and a function that shows the next. */
export function useSaveBanner() {
  const [banner, setBanner] = useState<Shown | null>(null)
  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(null), BANNER_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [banner])
  // A copy, so that the same outcome twice is shown for three seconds from the second time on.
  const show = (outcome: keyof typeof OUTCOMES, error?: unknown) =>
    setBanner({ ...OUTCOMES[outcome], ...(isOffline(error) && { text: error.message }) })
  return { banner, show }
}

/**
 * Sends a form of the settings: what was stored takes the place of what was typed, and a refusal stands at its fields.
 * @param save answers what is stored now, as the form writes it
 * @returns what the form does on its submit, and what its end shows
 */
export function useSettingsForm<Written extends FieldValues, Context, Checked>(
  form: Form<Written, Context, Checked>,
  save: (value: Checked) => Promise<Written>,
) {
  const { banner, show } = useSaveBanner()
  const { isSubmitting, isDirty } = form.formState
  useUnsavedChanges(isDirty)
  const submit = form.handleSubmit(async (value) => {
    try {
      form.reset(await save(value), { keepFieldsRef: true })
      show('saved')
    } catch (error) {
      form.refuse(error)
      show('failed', error)
    }
  })
  return { submit, footer: { banner, busy: isSubmitting } }
}

type SaveFooterProps = { banner: Shown | null; busy: boolean; secondary?: boolean; children: string }

/** The end of a form of the settings: its button, and beside it what became of the last save. */
export function SaveFooter({ banner, busy, secondary = false, children }: SaveFooterProps) {
  return (
    <div className="flex min-h-[65px] items-center justify-end gap-3 border-t border-border px-card py-2.5">
      <SaveOutcome banner={banner} />
      <SaveButton busy={busy} secondary={secondary}>
        {children}
      </SaveButton>
    </div>
  )
}

/** Fills the remaining width, so that nothing shifts when it appears and disappears. */
export function SaveOutcome({ banner }: { banner: Shown | null }) {
  return (
    <div className="min-w-0 flex-auto">
      {banner && (
        <Banner kind={banner.kind} compact>
          {banner.text}
        </Banner>
      )}
    </div>
  )
}

type SaveButtonProps = { busy: boolean; secondary?: boolean; children: string }

/** `secondary` where another form of the page has the main button. */
export function SaveButton({ busy, secondary = false, children }: SaveButtonProps) {
  return (
    <Button type="submit" variant={secondary ? 'secondary' : 'primary'} busy={busy} busyLabel="Saving...">
      {children}
    </Button>
  )
}
