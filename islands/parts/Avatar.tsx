import { useSignal } from "@preact/signals-react";
import { initialsOf } from "@/lib/shared/initials.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { Icon } from "./Icon.tsx";

type Face = Pick<Profile, "firstName" | "lastName" | "profilePicture">;

export function Avatar({ profile }: { profile?: Face }) {
  const url = profile?.profilePicture?.url;
  return (
    <span className="avatar" aria-hidden="true">
      {url ? <Picture key={url} url={url} profile={profile} /> : <Initials profile={profile} />}
    </span>
  );
}

function Picture({ url, profile }: { url: string; profile?: Face }) {
  const isBroken = useSignal(false);
  if (isBroken.value) return <Initials profile={profile} />;
  return <img src={url} alt="" onError={() => isBroken.value = true} />;
}

function Initials({ profile }: { profile?: Face }) {
  const initials = profile && initialsOf(profile);
  return initials ? <span>{initials}</span> : <Icon name="user" />;
}
