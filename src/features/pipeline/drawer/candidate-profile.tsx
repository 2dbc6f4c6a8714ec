import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { candidateLabels, type CandidateField } from '#machines/domain/candidate/fields.ts'
import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { WebLink } from '#src/ui/data/web-link.tsx'
import { formatDay } from '#src/lib/dates.ts'
import type { Card } from '../data/board-types.ts'
import type { ApplicationDetails } from '../data/mutations.ts'
import { consentWords, messages, stateWords } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import classes from './candidate-drawer.module.css'
import { ConsentButton } from './consent-button.tsx'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** One line per value; a dash without values. */
const Lines = ({ of }: { of: readonly ReactNode[] }) => (of.length === 0 ? messages.nothing : of)

/** The candidate's fields in this tab: the drawer's head shows the name and headline. */
const factsOf = (
  candidate: ApplicationDetails['candidate'],
): Record<Exclude<CandidateField, 'name' | 'headline' | 'doNotContact'>, ReactNode> => ({
  emails: (
    <Fact term={candidateLabels.emails}>
      <Lines
        of={candidate.emails.map((email) => (
          <Anchor
            key={email}
            href={`mailto:${email.replaceAll(/[?&#%]/g, encodeURIComponent)}`}
            className={classes.lineOfMany}
          >
            {email}
          </Anchor>
        ))}
      />
    </Fact>
  ),
  phones: (
    <Fact term={candidateLabels.phones}>
      <Lines
        of={candidate.phones.map((phone) => (
          <Anchor key={phone} href={`tel:${phone.replace(/[^+0-9]/g, '')}`} className={classes.lineOfMany}>
            {phone}
          </Anchor>
        ))}
      />
    </Fact>
  ),
  location: <Fact term={candidateLabels.location}>{candidate.location ?? messages.nothing}</Fact>,
  source: <Fact term={candidateLabels.source}>{candidate.source ?? messages.nothing}</Fact>,
  links:
    candidate.links.length === 0 ? null : (
      <Fact term={candidateLabels.links}>
        {candidate.links.map((link) => (
          <WebLink key={link} address={link} className={classes.lineOfMany} />
        ))}
      </Fact>
    ),
  tags:
    candidate.tags.length === 0 ? null : (
      <Fact term={candidateLabels.tags}>
        <span className={classes.tags}>
          {candidate.tags.map((tag) => (
            <PillBadge key={tag}>{tag}</PillBadge>
          ))}
        </span>
      </Fact>
    ),
})

/** The candidate's fields, consent and other positions. */
export function CandidateProfile({ card, details }: { card: Card; details: ApplicationDetails }) {
  const { controller, canWrite, openDialog } = usePipeline()
  const { candidate, consentExpiresOn, consentTextVersion, erasesOn, otherApplications } = details
  const { consent, rejection } = card
  const facts = factsOf(candidate)
  return (
    <section className={classes.section} aria-label={messages.profile}>
      <dl className={classes.facts}>
        <Fact term={messages.consent}>
          <span className={classes.consent}>
            <span>
              {consentWords[consent.state]}
              {consent.on === null ? null : ` · ${formatDay(consent.on)}`}
              {consent.method === null ? null : ` · ${messages.consentMethods[consent.method].toLowerCase()}`}
              {consent.state !== 'given' || consentExpiresOn === null
                ? null
                : ` · ${messages.consentUntil(formatDay(daysAfter(consentExpiresOn, -1)))}`}
              {consentTextVersion === null ? null : ` · ${messages.consentText(consentTextVersion)}`}
            </span>
            <ConsentButton id={card.id} state={consent.state} />
            <Button
              className={classes.inLine}
              size="compact-xs"
              variant="subtle"
              onClick={() => openDialog({ kind: 'howOf', id: card.id, machine: 'consent' })}
            >
              {messages.consentWorks}
            </Button>
          </span>
        </Fact>
        {rejection === null ? null : (
          <Fact term={stateWords[card.state]}>
            {rejection.reason}
            {card.state === 'rejected' && ` · ${messages.rejectSides[rejection.side].toLowerCase()}`}
            {rejection.note === null ? null : <p className={classes.quiet}>{rejection.note}</p>}
          </Fact>
        )}
        {candidate.doNotContact ? (
          <Fact term={messages.contact}>
            <PillBadge tone="red">{messages.noContact}</PillBadge>
          </Fact>
        ) : null}
        {Object.entries(facts).map(([field, fact]) => (
          <Fragment key={field}>{fact}</Fragment>
        ))}
        {erasesOn === null ? null : (
          <Fact term={messages.retention}>{messages.erasesOn(formatDay(erasesOn))}</Fact>
        )}
        {otherApplications.length === 0 ? null : (
          <Fact term={messages.elsewhere}>
            {otherApplications.map((other) => (
              <span key={other.id} className={classes.lineOfMany}>
                <Anchor
                  renderRoot={(props) => (
                    <Link
                      to="/companyProfile/companyProfile/clientPosition/$client/$position"
                      params={{ client: other.clientId, position: other.positionId }}
                      search={{ application: other.id }}
                      {...props}
                    />
                  )}
                >
                  {other.positionTitle}, {other.clientName}
                </Anchor>{' '}
                · {stateWords[other.state].toLowerCase()}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {canWrite ? (
        <div className={classes.steps}>
          <Button
            size="xs"
            variant="default"
            onClick={() => openDialog({ kind: 'edit', id: card.id, candidate })}
          >
            {messages.editCandidate}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => {
              controller.startDeletion(card)
              openDialog({ kind: 'delete', id: card.id })
            }}
          >
            {messages.deleteOffer}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
