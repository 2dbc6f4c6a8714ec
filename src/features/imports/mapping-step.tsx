import { Button, NativeSelect } from '@mantine/core'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { checkImport, choicesOf } from './mutations.ts'
import classes from './imports.module.css'
import { mappingFaults } from './mapping-faults.ts'
import { messages, type ImportField } from './messages.ts'
import { Step } from './step.tsx'
import type { Import } from './use-import.ts'

interface MappingStepProps {
  record: Import
  mapping: readonly ImportField[]
  onMapping: (mapping: readonly ImportField[]) => void
  onBack: () => void
  onChecked: (record: Import) => void
}

const options = (Object.keys(messages.fields) as ImportField[]).map((field) => ({
  value: field,
  label: messages.fields[field],
}))

/** A field for each column of the file, next to its first values. */
export function MappingStep({ record, mapping, onMapping, onBack, onChecked }: MappingStepProps) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const faults = mappingFaults(mapping)
  const sound = faults.form === null && faults.columns.size === 0

  async function check() {
    if (!sound) return
    // Choices for single rows depend on the mapping of their cells.
    const isSame = mapping.every((field, index) => field === record.mapping?.[index])
    const choices = { ...choicesOf(record), ...(!isSame && { otherwiseRows: [] }) }
    const checked = await submit(() => checkImport(api, record.id, { ...choices, mapping: [...mapping] }))
    if (checked) onChecked(checked)
  }

  const choose = (index: number, value: string) => {
    const field = options.find((option) => option.value === value)?.value
    if (field !== undefined) onMapping(mapping.map((old, at) => (at === index ? field : old)))
  }
  return (
    <Step
      title={messages.mappingTitle}
      hint={messages.readAs(record.fileName, record.rowCount, record.encoding, record.delimiter)}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {messages.back}
          </Button>
          <Button onClick={() => void check()} loading={pending} disabled={!sound}>
            {messages.check}
          </Button>
        </>
      }
    >
      <FormError>{faults.form ?? (failure === null ? null : messages.failure(failure))}</FormError>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.samples}</th>
            <th scope="col">{messages.becomes}</th>
          </tr>
        </thead>
        <tbody>
          {record.columns.map(({ index, header, samples }) => (
            <tr key={index} data-ignored={mapping[index] === 'ignore' || undefined}>
              <th scope="row">{header === '' ? messages.unnamed(index) : header}</th>
              <td className={classes.samples}>
                {samples.length === 0 ? messages.emptyColumn : samples.join(' · ')}
              </td>
              <td>
                <NativeSelect
                  aria-label={messages.fieldFor(header === '' ? messages.unnamed(index) : header)}
                  data={options}
                  value={mapping[index] ?? 'ignore'}
                  error={faults.columns.get(index)}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mapping.includes('email') ? null : <p className={classes.hint}>{messages.noEmail}</p>}
    </Step>
  )
}
