import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorScreen } from "#web/layout/ErrorScreen";
import { reportProblem, type Report } from "#web/layout/problemReport";

/**
 * Keeps an error in one region from taking the others along: shows the error screen in its place and reports.
 * A class, because React offers error boundaries in no other form.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const { region, report = reportProblem } = this.props;
    // The component stack tells more than the minified one.
    const seen = new Error(error.message, { cause: error });
    seen.name = error.name;
    seen.stack = `${error.stack ?? ""}\n${info.componentStack ?? ""}`;
    report(seen, region);
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

type RegionBoundaryProps = {
  /** What the report calls it: 'header', 'related products'. */
  region: string;
  children: ReactNode;
  report?: Report;
};
