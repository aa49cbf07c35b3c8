import { TextField } from '../../../../ui/form/field.tsx'

interface Values {
  name: string
  address: string
}

/** Renders the fields that every listing has: its name and its address. */
export function NameAndAddress(props: {
  values: Values
  errors: { name?: string | undefined; address?: string | undefined }
  set(changes: Partial<Values>): void
}) {
  const { values, errors, set } = props
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        value={values.name}
        error={errors.name}
        onChange={name => set({ name })}
      />
      <TextField
        label="Address"
        name="address"
        value={values.address}
        error={errors.address}
        onChange={address => set({ address })}
      />
    </>
  )
}
