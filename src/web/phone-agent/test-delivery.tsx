import { reasonOf } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useTestDelivery } from './queries.ts'

/** Shows whether deliveries arrive, without waiting for a customer to call. */
export function TestDelivery() {
  const { mutate, isPending, data, error } = useTestDelivery()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <Button busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        Send test delivery
      </Button>
      {!isPending && (data || error) && (
        <div className="min-w-0 flex-auto basis-60">
          <Banner kind={data?.delivered ? 'success' : 'error'} compact>
            {data ? data.detail : reasonOf(error, 'The test could not be sent. Please try again.')}
          </Banner>
        </div>
      )}
    </div>
  )
}
