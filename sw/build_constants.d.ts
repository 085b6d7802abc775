/** The icon's address; written by the build. */
declare const NOTIFICATION_ICON: string;
