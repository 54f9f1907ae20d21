import { PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { api } from './api/client.ts'
import { useSend } from './api/send.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { sayDone } from './say.ts'
import { Button } from './ui/button.tsx'
import { IconButton } from './ui/icon-button.tsx'

type EndPhoneProps = {
  /** Of the crews. */
  person: { id: number; name: string }
  /** Where there is no room for words. */
  asIcon?: boolean
  className?: string
}

/** The button that ends a phone that someone of a crew has lost, and what it says before it does. */
export function EndPhone({ person: { id, name }, asIcon = false, className }: EndPhoneProps) {
  const [isAsked, ask] = useState(false)
  const end = useSend(api.crewPhones.end, () => ({ params: { id } }), {
    onSuccess: () => sayDone(`The phone of ${name} was ended`),
  })
  const label = `End this phone: ${name}`
  return (
    <>
      {asIcon ? (
        <IconButton label={label} {...(className && { className })} onClick={() => ask(true)}>
          <PhoneOff size={16} />
        </IconButton>
      ) : (
        <Button
          variant="link"
          size="small"
          aria-label={label}
          {...(className && { className })}
          onClick={() => ask(true)}
        >
          End this phone
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        title={`End the phone of ${name}?`}
        action="End this phone"
        busyLabel="Ending..."
        failed="The phone was not ended. Please try again."
        mutation={end}
      >
        Every link that {name} was sent stops working at once, also for days to come, and a sign-in with an
        account of the crews ends. What that phone has loaded stays on it, and what it has not sent waits
        there. To let {name} back in, tell the crew again: the new link goes to the phone number and email on
        file, so change those first if they went with the phone.
      </ConfirmDialog>
    </>
  )
}
