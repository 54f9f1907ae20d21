import { api } from '../api/client.ts'
import { sendAndShow } from '../api/send.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'

const rules = lazyResolver(async () => (await import('../../contract/auth.ts')).nameForm)

/** Asks for a name, which nothing requires: without one colleagues see the email. */
export function AskName({ email, onLater }: { email: string; onLater: () => void }) {
  const form = useForm({ resolver: rules, defaultValues: { full_name: '' } })
  const save = form.handleSubmit(async ({ full_name }) => {
    try {
      await sendAndShow(api.auth.updateProfile, { body: { full_name } })
    } catch (error) {
      form.refuse(error, 'Your name could not be saved. Please try again.')
    }
  })
  return (
    <Card title="What is your name?">
      <p className="-mt-1.5 mb-4 text-secondary break-words text-text-2">
        Colleagues see it on what you do, instead of {email}. You can change it in your profile.
      </p>
      <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-2">
        <Field
          label="Your Name"
          error={form.errorOf('full_name') ?? form.errorOf('root')}
          className="max-w-90 min-w-50 flex-auto"
        >
          <Input {...form.register('full_name')} autoComplete="name" />
        </Field>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save name
        </Button>
        <Button variant="ghost" onClick={onLater}>
          Not now
        </Button>
      </form>
    </Card>
  )
}
