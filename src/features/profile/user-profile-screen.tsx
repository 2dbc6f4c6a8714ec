import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ignoreUnloaded } from '#src/lib/defects.ts'
import { useUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { PageNotice } from '#src/ui/frame/page-notice.tsx'
import { Completeness } from './completeness.tsx'
import { ContinueSetup } from './continue-setup.tsx'
import { messages } from './messages.ts'
import { ProfileFacts } from './profile-facts.tsx'
import type { ProfileField } from './profile-fields.ts'
import classes from './profile.module.css'

/** Forms load every kind of field, which viewing a profile does not need. */
const loadForm = () => import('./edit-profile.tsx')
/** A failed load is retried when the form is opened. */
const ahead = () => void loadForm().catch(ignoreUnloaded)
const EditProfile = lazyPiece(async () => (await loadForm()).EditProfile)
const Introduction = lazyPiece(async () => (await import('./introduction.tsx')).Introduction)

interface UserProfileScreenProps {
  /** Content below a created profile: parts of other features, joined in the route. */
  children?: ReactNode
}

/** /user/profile: a developer's own words, and the evidence of their commits. */
export function UserProfileScreen({ children }: UserProfileScreenProps) {
  const profile = useUserProfile()
  const [isIntroducing, setIsIntroducing] = useState(false)
  const [isGivenUp, setIsGivenUp] = useState(false)
  if (profile === null) return <LoadingState shape="record" />
  // A profile that was started in another tab does not remove the text typed here.
  if (!profile.initialised || isIntroducing) {
    return isGivenUp ? (
      <>
        <ContinueSetup profile={profile} />
        <ErrorState size="page" title={messages.introFailed} onRetry={() => setIsGivenUp(false)}>
          {messages.introMissing}
        </ErrorState>
      </>
    ) : (
      <Introduction
        waiting={<LoadingState shape="record" />}
        onGiveUp={() => setIsGivenUp(true)}
        profile={profile}
        onTyped={() => setIsIntroducing(true)}
        onDone={() => setIsIntroducing(false)}
      />
    )
  }
  return (
    <>
      <ContinueSetup profile={profile} />
      <Profile profile={profile} />
      {children}
    </>
  )
}

interface Editing {
  readonly focus: ProfileField
}

function Profile({ profile }: { profile: UserProfile }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  /** Whether the form has been open: its button takes the focus again then. */
  const [isBack, setIsBack] = useState(false)
  const alert = useAlert()
  const edit = (focus: ProfileField) => {
    // The message of an earlier save does not concern the current change.
    alert.clear()
    setEditing({ focus })
    setIsBack(true)
  }
  return (
    <>
      <ProfileHead profile={profile} onEdit={editing === null ? () => edit('name') : null} isBack={isBack} />
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="about">
          <h2 id="about" className={classes.heading}>
            {messages.about}
          </h2>
          {editing === null ? (
            <ProfileFacts profile={profile} onEdit={edit} />
          ) : (
            <EditProfile
              waiting={<LoadingState shape="form" count={5} />}
              onGiveUp={() => setEditing(null)}
              profile={profile}
              focus={editing.focus}
              onDone={() => setEditing(null)}
            />
          )}
        </section>
        <Completeness profile={profile} onEdit={edit} />
      </div>
    </>
  )
}

interface ProfileHeadProps {
  profile: UserProfile
  onEdit: (() => void) | null
  isBack: boolean
}

/** Name, title, location, headline and job search, in the order others see them. */
function ProfileHead({ profile, onEdit, isBack }: ProfileHeadProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isReturn = isBack && onEdit !== null
  useEffect(() => {
    if (isReturn) button.current?.focus()
  }, [isReturn])
  const { name, title, position, location, headline, jobSearchStatus: status } = profile
  const work = [title, position].filter((part) => part !== null).join(' · ')
  return (
    <header className={classes.head}>
      <Avatar name={name} id={profile.uid} size="large" />
      <div className={classes.who}>
        <h1 className={classes.name} tabIndex={-1} data-page-title>
          {name}
        </h1>
        {headline === null ? null : <p className={classes.headline}>{headline}</p>}
        {work === '' && location === null && status === null ? null : (
          <p className={classes.meta}>
            {work === '' ? null : <span>{work}</span>}
            {location === null ? null : (
              <span className={classes.place}>
                <IconMapPin size={16} stroke={1.5} aria-hidden="true" />
                {location}
              </span>
            )}
            {status === null ? null : <span>{messages.seeks[status]}</span>}
          </p>
        )}
      </div>
      <PageNotice />
      <Button variant="default" renderRoot={(props) => <Link to="/user/access" {...props} />}>
        {messages.share}
      </Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/user/settings" search={{ as: 'company' }} {...props} />}
      >
        {messages.viewAs}
      </Button>
      {onEdit === null ? null : (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
          onClick={onEdit}
          ref={button}
          onFocus={ahead}
          onPointerEnter={ahead}
        >
          {messages.edit}
        </Button>
      )}
    </header>
  )
}
