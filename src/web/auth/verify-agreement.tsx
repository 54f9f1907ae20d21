import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { verificationWords } from '../../domain/agreements/verification-words.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { sha256Of } from '../sha256.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { AuthLayout, LINK } from './auth-layout.tsx'

/** Says whether a PDF that someone holds is one that was signed or offered here; the file stays in the browser. */
export function VerifyAgreement() {
  const verify = useMutation({
    mutationFn: async (file: File) =>
      api.agreements.verify({ body: { sha256: await sha256Of(await file.arrayBuffer()) } }),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) verify.mutate(file)
  }
  return (
    <AuthLayout
      title="Is this the agreement?"
      footer={
        <Link to="/login" className={LINK}>
          Sign in
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-body text-text-2">
          Choose the PDF of a quote or of a signed agreement. It stays on this device; only its fingerprint is
          looked up.
        </p>
        {window.isSecureContext ? (
          <Field label="PDF">
            <Input
              type="file"
              accept="application/pdf,.pdf"
              large
              className="py-2 file:mr-3 file:font-medium"
              onChange={choose}
            />
          </Field>
        ) : (
          // Browsers compute fingerprints only over HTTPS and on this machine itself.
          <Banner kind="warning">Open this page with https:// in its address to look a file up.</Banner>
        )}
        <div role="status">
          {verify.isPending && <p className="text-body text-text-2">Looking it up...</p>}
          {verify.isSuccess && (
            <Banner kind={verify.data.known ? 'success' : 'error'}>{verificationWords(verify.data)}</Banner>
          )}
        </div>
        {verify.isError && (
          <Banner kind="error">
            {reasonOf(verify.error, 'The file could not be looked up. Please try again.')}
          </Banner>
        )}
      </div>
    </AuthLayout>
  )
}
