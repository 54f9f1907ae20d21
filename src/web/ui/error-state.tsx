import { CircleAlert } from 'lucide-react'
import { useIsOnline } from '../surroundings.ts'
import { Button } from './button.tsx'

/** What could not be loaded, and a button that tries again. */
export function ErrorState({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const online = useIsOnline()
  return (
    <div role="alert" className="flex flex-col items-center px-card py-10 text-center">
      <CircleAlert size={22} className="text-danger" />
      <p className="mt-2.5 max-w-sm text-body text-text-1">
        {online ? children : 'You are offline. This could not be loaded.'}
      </p>
      {onRetry && (
        <Button className="mt-4" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
