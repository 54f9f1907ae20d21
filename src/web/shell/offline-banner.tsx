import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../online.ts'

/** Says, as long as it is so, that there is no connection; under the header, where it takes its own room. */
export function OfflineBanner() {
  const online = useIsOnline()
  return (
    <div role="status" className="sticky top-phone-bar z-10 sm:top-header print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-border bg-amber-fill px-page-x py-1.5 text-secondary text-amber-text">
          <WifiOff size={14} className="shrink-0" />
          <span>You are offline. You see what was loaded; nothing can be saved.</span>
        </p>
      )}
    </div>
  )
}
