import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorScreen } from "#web/layout/errors/ErrorScreen";
import { reportProblem, type Report } from "#web/layout/errors/problemReport";

/**
 * Contains an error to one region: shows the error screen in its place and reports it. It is a class because
 * React has no other form of error boundary.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const { region, report = reportProblem } = this.props;
    // Append the component stack, because the stack of minified code says little.
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
  /** The region's name in reports: 'header', 'related products'. */
  region: string;
  children: ReactNode;
  report?: Report;
};
