// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientFacts } from '#src/features/clients/client-facts.tsx'
import { WebLink } from '#src/ui/data/web-link.tsx'

const shown = (address: string) => {
  const { container, unmount } = render(<WebLink address={address} />, { wrapper: MantineProvider })
  const link = container.querySelector('a')
  const found = [
    link?.getAttribute('href') ?? null,
    link?.getAttribute('rel') ?? null,
    (link ?? container.querySelector('span'))?.textContent,
  ]
  unmount()
  return found
}

test.each([
  ['https://acme.example/', 'acme.example'],
  ['HTTP://acme.example/jobs?x=1', 'acme.example/jobs?x=1'],
])('links %s', (address, text) => {
  expect(shown(address)).toEqual([address, 'noopener noreferrer', text])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'https:acme',
  'https://',
  'http://[',
  'acme.example',
])('shows the stored value %s as text', (address) => {
  expect(shown(address)).toEqual([null, null, address])
})

test('shows a client whose website is not a valid URL', () => {
  const client = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Acme',
    slug: 'acme',
    website: 'javascript:alert(1)',
    domains: [],
    status: 'active' as const,
    notes: null,
    tags: [],
    ownerMemberId: '00000000-0000-4000-8000-000000000002',
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  }
  const { unmount } = render(<ClientFacts client={client} />, { wrapper: MantineProvider })
  expect([screen.getByText('javascript:alert(1)').tagName, screen.queryAllByRole('link')]).toEqual([
    'SPAN',
    [],
  ])
  unmount()
})
