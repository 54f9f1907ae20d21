import { lazy, Suspense } from 'react'
import { useCrew } from './use-crew.tsx'

/** Only who shows a code loads what draws it; it is kept on the phone with the rest of the app. */
const QrCode = lazy(async () => {
  const code = await import('../ui/qr-code.tsx').catch(() => null)
  return { default: code?.QrCode ?? CodeAway }
})

function CodeAway() {
  const { words } = useCrew()
  return (
    <p role="alert" className="text-amber-text">
      {words.codeAway}
    </p>
  )
}

/** A code that the camera of the customer's own phone reads. */
export const CodeToScan = ({ content, label }: { content: string; label: string }) => (
  <div className="flex min-h-44 items-center justify-center">
    <Suspense fallback={null}>
      <QrCode text={content} label={label} />
    </Suspense>
  </div>
)
